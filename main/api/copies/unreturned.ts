import type { Statements } from '../../db/connection/statement_cache.ts'
import { toEntries } from '../../db/journal/chain.ts'
import type { CopySetting } from '../../domain/office/copy_setting.ts'
import type { AnyAccess, OfficeServices } from '../engine/contracts.ts'
import { kindsOf } from './edits.ts'
import { foldEntries } from './fold.ts'
import { workingCopy } from './limits.ts'
import { callSchema } from './return_contents.ts'
import { isReturned } from './returned.ts'

/** What a copy has not brought home yet, as far as it knows itself. */
export interface Unreturned {
  /** Net changes since it was taken: what a return file written now brings. */
  readonly edits: number
  /** Those among them that no return file contains. */
  readonly unwritten: number
  /** When the latest return file was written; '' if none was. */
  readonly written_dt: string
}

/** The setting `return_written` of a copy: the latest return file that was written there. */
export interface WrittenReturn {
  readonly at: string
  /** The last journal entry in it. */
  readonly to: number
}

/** Folding the journal takes a while; the bar asks after every write. */
const known = new WeakMap<AnyAccess, { readonly key: string; readonly answer: Unreturned }>()

/** Counts what was done in this copy as a return file would. Nothing in an office. */
export async function unreturned(engine: Pick<OfficeServices, 'file' | 'catalogue'>): Promise<Unreturned> {
  const copy = workingCopy(engine)
  if (!copy) return { edits: 0, unwritten: 0, written_dt: '' }
  const { reading } = engine.file
  const [setting] = await reading.statements.all(
    "select value from settings where name = 'return_written'",
    [],
  )
  const written = setting ? (JSON.parse(String(setting['value'])) as WrittenReturn) : undefined // by the job
  const [last] = await reading.statements.all('select max(id) as id from journal', [])
  const key = `${last?.['id']} ${written?.to}`
  const before = known.get(reading)
  if (before?.key === key) return before.answer
  const answer = {
    ...(await countEdits(engine, copy, written?.to ?? copy.base)),
    written_dt: written?.at ?? '',
  }
  known.set(reading, { key, answer })
  return answer
}

async function countEdits(
  { file, catalogue }: Pick<OfficeServices, 'file' | 'catalogue'>,
  copy: CopySetting,
  to: number,
) {
  const { statements } = file.reading
  const entries = toEntries(
    await statements.all('select * from journal where id > ? order by id', [copy.base]),
  )
  const calls = await callsIn(statements)
  const count = (those: typeof entries) =>
    foldEntries(catalogue, those, calls)
      .filter(({ resource }) => isReturned(catalogue, resource))
      .flatMap(kindsOf).length
  const edits = count(entries)
  return { edits, unwritten: to === copy.base ? edits : count(entries.filter(({ id }) => id > to)) }
}

const callsIn = async (statements: Statements) =>
  (await statements.all('select * from away_calls order by rowid', [])).map(({ input, made, ...call }) =>
    callSchema.parse({ ...call, input: JSON.parse(String(input)), made: JSON.parse(String(made)) }),
  )
