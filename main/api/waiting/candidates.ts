import { specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { readTables } from '../../db/query/read_tables.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { conditionsOf, valueSql, type Waits } from './waits.ts'

/** A row that may wait for somebody, and what is waiting of it. */
export interface Candidate {
  readonly row: Row
  /** '' where the record is called by its title. */
  readonly title: string
  readonly about: string
  readonly workOrder: string
  readonly due: string | null
  readonly amount: number | null
  readonly since: string
  /** A name, or the id of a person. */
  readonly from: string | number
  /** Records with the same key are one item. */
  readonly together: { readonly key: string; readonly title: string } | undefined
}

/** More rows than this are read each time. */
const maxKept = 20_000

/**
 * The rows of a resource that may wait for somebody, read once for everybody. They are forgotten when one of the
 * tables that their SQL reads is written: the entry of the journal that says since when a record waits comes with a
 * change of the record.
 */
export async function candidatesOf(
  waits: Waits,
  { access, engine }: RequestContext,
): Promise<readonly Candidate[]> {
  const queries = queriesOf(waits)
  return engine.file.counts.cached(
    access.statements,
    `waiting ${waits.resource.name}`,
    readTables(waits.resource, queries),
    async () => {
      const rows = new Map<unknown, Candidate>()
      for (const sql of queries)
        for (const row of await access.statements.all(sql, [])) rows.set(row['id'], candidate(row, waits))
      return [...rows.values()]
    },
    (found) => found.length <= maxKept,
  )
}

const names = {
  called: '@called',
  about: '@about',
  workOrder: '@work_order',
  due: '@due',
  amount: '@amount',
  since: '@since',
}
const [fromName, keyName, titleName] = ['@from', '@key', '@title']

export function queriesOf(waits: Waits): readonly string[] {
  const { resource, waiting } = waits
  const [state] = Object.keys(specOf(resource).states ?? {})
  const changed =
    waiting.since === undefined && state !== undefined
      ? `left join journal entered on entered.id = (select entry.id from journal entry
          where entry.resource = '${resource.name}' and entry.record = row.id
          and (entry.kind = 'create' or json_text(entry.changes, '${state}') is not null) order by entry.id desc limit 1)`
      : ''
  const columns = [
    'row.*',
    `${valueSql(waiting.title)} as "${names.called}"`,
    ...(['about', 'workOrder', 'due', 'amount'] as const).map(
      (one) => `${valueSql(waiting[one])} as "${names[one]}"`,
    ),
    `${waiting.since === undefined && changed !== '' ? 'entered.at' : valueSql(waiting.since)} as "${names.since}"`,
    `${waiting.from === undefined && changed !== '' ? 'entered.person' : valueSql(waiting.from)} as "${fromName}"`,
    ...(waiting.together
      ? [`${waiting.together.key} as "${keyName}"`, `${waiting.together.title} as "${titleName}"`]
      : []),
  ]
  const only = waiting.only === undefined ? '' : ` and ${waiting.only}`
  return conditionsOf(waits).map(
    (condition) =>
      `select ${columns.join(', ')} from "${resource.name}" row ${changed} where ${condition}${only}`,
  )
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim())

function candidate(row: Row, { waiting }: Waits): Candidate {
  const due = textOf(row[names.due]).slice(0, dayLength)
  const amount = row[names.amount]
  const from = row[fromName]
  return {
    row,
    title: textOf(row[names.called]),
    about: textOf(row[names.about]),
    workOrder: textOf(row[names.workOrder]),
    due: due === '' ? null : due,
    amount: typeof amount === 'number' ? amount : null,
    since: textOf(row[names.since]),
    from: typeof from === 'number' ? from : textOf(from),
    together: waiting.together && { key: textOf(row[keyName]), title: textOf(row[titleName]) },
  }
}
const dayLength = '2026-11-23'.length
