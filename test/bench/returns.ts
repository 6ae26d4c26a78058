import { copyFileSync, createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { openCopyFrom } from '../../main/api/cli/transfer.ts'
import { loadDemo } from '../../main/api/demo/load.ts'
import { planner } from '../../main/api/demo/people.ts'
import { dispatch } from '../../main/api/engine/dispatch.ts'
import { commitUpload, receiveUpload } from '../../main/api/files/store.ts'
import { jobFilePath } from '../../main/api/jobs/files.ts'
import { type Office, openOffice } from '../../main/api/office.ts'
import { personOf } from '../../main/domain/core/people.ts'
import { print } from './report.ts'

/**
 * `npm run bench -- returns`: a working copy with 1,000 edits comes home: its dry run and its groups brought in, twenty groups
 * a request as the page asks, while somebody else writes at the office all the time.
 */

const parts = 300
const changes = { seams: 600, newSeams: 200, cards: 150, newCards: 50 }
const groupsAtOnce = 20
const passphrase = '出差两周 Jiangyin 2026'
const [taken, home] = ['2026-11-23T08:00:00', '2026-12-07T08:00:00']

const rows = (most: number): string =>
  `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${most})`
const first = 100_000
const seeds: readonly string[] = [
  `insert into work_orders (id, uid, client, product, count) values (${first}, '29001', '客户', 1, 1)`,
  `insert into process_libraries (id, work_order, work_order_uid, name, status) values (${first}, ${first}, 29001, '换热器', 1)`,
  `insert into process_materials (id, lib, ticket_number, part_number, drawing_number, name, count, piece_weight, total_weight, order_uid)
    ${rows(parts)} select ${first} + i, ${first}, i, i, 'E' || i, '筒节', 1, 10, 10, '29001' from n`,
  `insert into process_routes (id, process_material) select id, id from process_materials where lib = ${first}`,
  `insert into circulation_routes (id, process_material) select id, id from process_materials where lib = ${first}`,
  `insert into welding_seams (id, process_material, uid, seam_type, weld_position, weld_method_1, lib)
    ${rows(changes.seams)} select ${first} + i, ${first} + 1 + i % ${parts}, 'S' || i, 'A', 1, 111, ${first} from n`,
  `insert into transfer_cards (id, file_index, ticket_number, worker_order_uid, name, count, category, status, process_material, writer, creator)
    ${rows(changes.cards)} select ${first} + i, 'LZ-' || i, i, '29001', '筒节', 1, 1, '编制中', ${first} + i, ${planner}, ${planner} from n`,
  `insert into transfer_card_processes (transfer_card, "index", name, detail)
    ${rows(8)} select card.id, i, '工序 ' || i, '按图' from transfer_cards card, n where card.id > ${first}`,
]

let requests = 0
/** As 周敏, at this office or copy; answers what the declaration says. */
async function call<T>(office: Office, resource: string, operation: string, input: object): Promise<T> {
  const caller = await personOf(office.file.reading.db, planner)
  if (!caller) throw new Error(`there is no user ${planner}`)
  const request = `b${++requests}`
  const answer = await dispatch(office, { resource, operation, input: { ...input }, caller, request })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.value as T
}

async function jobFileOf(office: Office, directory: string, id: number, target: string): Promise<void> {
  for (;;) {
    const [job] = await office.file.reading.statements.all('select state, problem from jobs where id = ?', [
      id,
    ])
    if (job?.['state'] === 'done') break
    if (job?.['state'] !== 'running') throw new Error(`job: ${String(job?.['problem'])}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  copyFileSync(jobFilePath(directory, id), target)
}

async function editAway(copy: Office): Promise<void> {
  for (let at = 1; at <= changes.seams; at++)
    await call(copy, 'welding_seams', 'update', { id: first + at, length: 1000 + at })
  for (let at = 1; at <= changes.newSeams; at++)
    await call(copy, 'welding_seams', 'create', {
      ...{
        process_material: first + at,
        uid: `N${at}`,
        seam_type: 'A',
        weld_position: 1,
        weld_method_1: 111,
      },
    })
  for (let at = 1; at <= changes.cards; at++)
    await call(copy, 'transfer_cards', 'update', { id: first + at, tech_requirement: `按图 ${at}` })
  for (let at = 1; at <= changes.newCards; at++)
    await call(copy, 'transfer_cards', 'create', { process_material: first + 200 + at, category: 4 })
}

/** Writes one after another while something runs; answers the longest wait for one, and how often. */
async function whileWriting(office: Office, run: () => Promise<void>): Promise<readonly [number, number]> {
  let isRunning = true
  let [longest, count] = [0, 0]
  const writing = (async () => {
    for (; isRunning; count++) {
      const began = performance.now()
      await call(office, 'transfer_cards', 'update', { id: 5, press_mark: `第 ${count} 次` })
      longest = Math.max(longest, performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  await run()
  isRunning = false
  await writing
  return [longest, count]
}

export async function measureReturns(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'office-bench-'))
  const [there, away] = [join(folder, 'office'), join(folder, 'copy')]
  const [copyFile, returnFile] = [join(folder, 'a.office-copy'), join(folder, 'a.office-return')]
  try {
    let now = taken
    const clock = () => now
    const empty = await openOffice(there, { clock })
    await loadDemo(empty, 'zh')
    await empty.close()
    const sqlite = new Sqlite(join(there, 'office.db'))
    for (const sql of seeds) sqlite.exec(sql)
    sqlite.close()
    const office = await openOffice(there, { clock })
    const given = {
      name: '江阴现场',
      holder: planner,
      orders: [first],
      due_dt: home.slice(0, 10),
      passphrase,
    }
    await jobFileOf(office, there, (await call<{ id: number }>(office, 'copies', 'take', given)).id, copyFile)
    await openCopyFrom(away, copyFile, passphrase, 'zh')
    const copy = await openOffice(away, { clock })
    const writing = { user: planner, person: '周敏', machine: '', request: 'b', reason: '', at: now }
    await copy.file.write(writing, async ({ statements }) => {
      await statements.run('update users set must_change = 0 where must_change = 1', [])
    })
    await editAway(copy)
    now = home
    const written = await call<{ id: number }>(copy, 'copies', 'write_return', { final: true })
    await jobFileOf(copy, away, written.id, returnFile)
    await copy.close()
    const received = await receiveUpload(office, createReadStream(returnFile), () => {})
    const upload = { name: 'a.office-return', resource: 'copy_returns' }
    const { path: file } = await commitUpload(office, received, upload, { ...writing, at: now })
    const opening = performance.now()
    const opened = await call<{ id: number; counts: Record<string, number> }>(
      office,
      'copy_returns',
      'open_return',
      {
        file,
      },
    )
    const took = performance.now() - opening
    const { groups: groupCount = 0, edits = 0 } = opened.counts
    const all = Array.from({ length: groupCount }, (_, at) => at + 1)
    const outcomes = new Map<string, number>()
    const inTurns = (operation: 'dry_run' | 'apply') => async () => {
      for (let rest = all; rest.length > 0; ) {
        const [groups, others] = [rest.slice(0, groupsAtOnce), rest.slice(groupsAtOnce)]
        const input = { id: opened.id, groups, decisions: {} }
        const answer = await call<{ edits: { outcome: string }[]; left?: number[] }>(
          office,
          'copy_returns',
          operation,
          input,
        )
        rest = [...(answer.left ?? []), ...others]
        for (const { outcome } of answer.edits) {
          const key = `${operation} ${outcome}`
          outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
        }
      }
    }
    const timed = async (run: () => Promise<void>) => {
      const [began, cpu] = [performance.now(), process.cpuUsage()]
      const [longest, count] = await whileWriting(office, run)
      const { user, system } = process.cpuUsage(cpu)
      return [
        `${((performance.now() - began) / 1000).toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} s of a processor`,
        `${longest.toFixed(0)} ms`,
        String(count),
      ] as const
    }
    const tried = await timed(inTurns('dry_run'))
    const applied = await timed(inTurns('apply'))
    await office.close()
    print([
      [
        `a return of ${edits} edits in ${groupCount} groups`,
        'together',
        'longest wait of another',
        'writes',
        'goal',
      ],
      ['opened', `${(took / 1000).toFixed(2)} s`, '', '', ''],
      ['dry run', ...tried, '≤ 5 s, ≤ 250 ms'],
      ['brought in', ...applied, '≤ 250 ms'],
      ...[...outcomes].map(([name, count]) => [`  ${name}`, String(count), '', '', '']),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
