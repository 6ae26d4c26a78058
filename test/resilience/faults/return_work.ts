import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { openCopyFrom } from '../../../main/api/cli/transfer.ts'
import { loadDemo } from '../../../main/api/demo/load.ts'
import { keeper, planner } from '../../../main/api/demo/people.ts'
import { dispatch } from '../../../main/api/engine/dispatch.ts'
import { jobFile, jobFilePath } from '../../../main/api/jobs/files.ts'
import { type Office, openOffice } from '../../../main/api/office.ts'
import { type FileStatements, statementsOf } from '../../../main/db/connection/statement_cache.ts'
import { firstBrokenLink } from '../../../main/db/journal/chain.ts'
import { personOf } from '../../../main/domain/core/people.ts'

/** An office that has opened the return of a working copy, and has not brought it in yet. */
export interface OpenedReturn {
  /** Of the office and of its copy; both are closed. */
  readonly office: string
  /** The file that came home. */
  readonly file: string
}

const passphrase = '出差两周 Jiangyin 2026'
type Input = Readonly<Record<string, unknown>>

let requests = 0
const callerIn =
  (office: Office, user: number) => async (resource: string, operation: string, input: Input) => {
    const caller = await personOf(office.file.reading.db, user)
    if (!caller) throw new Error(`there is no user ${user}`)
    const answer = await dispatch(office, { resource, operation, input, caller, request: `r${++requests}` })
    if (!answer.ok) throw new Error(answer.problem.detail)
    return answer.value as Input
  }

/** Waits for a job of an office. */
async function ended(office: Office, job: unknown): Promise<number> {
  for (;;) {
    const [row] = office.file.connection.all('select state, problem from jobs where id = ?', [job])
    if (row?.['state'] === 'done') return Number(job)
    if (row?.['state'] !== 'running') throw new Error(`a job is ${row?.['state']}: ${row?.['problem']}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** What a planner and a keeper do away: cards with their processes, seams, steps and records of the store, in some sixty groups. */
async function workAway(copy: Office): Promise<void> {
  const [zhou, you] = [callerIn(copy, planner), callerIn(copy, keeper)]
  for (let part = 25; part <= 42; part++) {
    const { id } = await zhou('transfer_cards', 'create', { process_material: part, category: 4 })
    const { version, processes } = await zhou('transfer_cards', 'contents', { card: id })
    const [first, ...rest] = processes as readonly object[] // as declared
    const changed = [...rest, { ...first, detail: `零件 ${part}` }, { id: null, name: '水压', detail: '' }]
    await zhou('transfer_cards', 'save', { card: id, version, processes: changed, press_mark: `B${part}` })
    const seam = { process_material: part, seam_type: 'A', weld_position: 1, weld_method_1: 111 }
    const made = await zhou('welding_seams', 'create', { ...seam, uid: `Z${part}`, length: 400 })
    await zhou('welding_seams', 'update', { id: made['id'], length: 400 + part })
    const reading = { actual_temp_1: part - 10, actual_humid_1: 45, warehouse: 1 }
    await you('welding_material_humiture_records', 'create', reading)
  }
  for (const id of [5]) await zhou('transfer_cards', 'update', { id, tech_requirement: '管孔按图' })
  await zhou('welding_seams', 'remove', { id: 8 })
  for (const step of [91, 92]) await zhou('process_steps', 'update', { id: step, man_hours: 7 })
}

/** Makes an office, takes a copy of it, works in it, and opens its return at the office. */
export async function returnIn(folder: string): Promise<OpenedReturn> {
  const [directory, away] = [join(folder, 'office'), join(folder, 'copy')]
  mkdirSync(directory)
  const office = await openOffice(directory)
  await loadDemo(office, 'zh')
  const due_dt = office.now().slice(0, 10)
  const asked = {
    name: '江阴现场',
    holder: planner,
    companions: [keeper],
    orders: [1, 2],
    due_dt,
    passphrase,
  }
  const taken = await callerIn(office, planner)('copies', 'take', asked)
  const taking = join(folder, 'taken.office-copy')
  copyFileSync(jobFilePath(directory, await ended(office, taken['id'])), taking)
  await openCopyFrom(away, taking, passphrase, 'zh')
  const copy = await openOffice(away)
  const at = { user: 0, person: '', machine: '', request: '', reason: '', at: copy.now() }
  // Its people have chosen their passwords.
  await copy.file.write(at, ({ db }) =>
    db.updateTable('users').set({ must_change: 0 }).where('must_change', '=', 1).execute(),
  )
  await workAway(copy)
  const written = await callerIn(copy, planner)('copies', 'write_return', { final: false })
  const found = await jobFile(copy, await ended(copy, written['id']), planner)
  if (!found) throw new Error('the return file was not written')
  const file = join(folder, 'home.office-return')
  copyFileSync(found.path, file)
  await copy.close()
  await office.close()
  return { office: directory, file }
}

/** What the office of a folder holds of a return, in lines; throws where the file is not whole. */
export function broughtIn(place: string): readonly string[] {
  const sqlite = new Sqlite(join(place, 'office.db'), { readonly: true, fileMustExist: true })
  try {
    const statements = statementsOf(sqlite)
    const integrity = sqlite.pragma('integrity_check', { simple: true })
    const link = firstBrokenLink(statements)
    if (integrity !== 'ok' || link !== undefined) throw new Error(`${String(integrity)}, journal ${link}`)
    return rowsOf(statements)
  } finally {
    sqlite.close()
  }
}

const tables = [
  'transfer_cards',
  'transfer_card_processes',
  'welding_seams',
  'process_steps',
  'circulation_routes',
  'welding_material_humiture_records',
  'copy_records',
]
/** An edit that is settled is told by its outcome and the record that it became; who did what stands in the journal. */
function rowsOf({ all }: FileStatements): readonly string[] {
  const edits = all(
    'select edit_group, seq, kind, resource, away_record, office_record, outcome from copy_edits',
    [],
  )
  const journal = all(
    "select user, resource, record, kind, request from journal where request glob 'copy:*'",
    [],
  )
  const rows = tables.flatMap((table) => all(`select '${table}' as list, * from "${table}"`, []))
  return [...edits, ...journal, ...rows].map((row) => JSON.stringify(row))
}

/** Groups of which a part is settled and a part is not. */
export function brokenGroups(place: string): readonly string[] {
  const sqlite = new Sqlite(join(place, 'office.db'), { readonly: true, fileMustExist: true })
  try {
    return statementsOf(sqlite)
      .all(
        "select edit_group from copy_edits group by edit_group having count(distinct outcome in ('', 'open')) > 1",
        [],
      )
      .map((row) => `group ${row['edit_group']} is settled in part`)
  } finally {
    sqlite.close()
  }
}

/** How many records of the copy the office has, as another process sees it. */
export function recordsIn(place: string): number {
  const sqlite = new Sqlite(join(place, 'office.db'), { readonly: true, fileMustExist: true })
  try {
    return Number(statementsOf(sqlite).all('select count(*) as n from copy_records', [])[0]?.['n'])
  } finally {
    sqlite.close()
  }
}
