import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { dispatch } from '../../main/api/engine/dispatch.ts'
import { type Office, openOffice } from '../../main/api/office.ts'
import { goodsOf, issuedKinds, issuesOf } from '../support/ledger_rows.ts'
import { watchStatements } from '../support/watched_statements.ts'
import { median, print } from './report.ts'

/**
 * `npm run bench -- ledgers`: ledgers of 100,000 lines, asked through the dispatcher. Of each question the time of a page of
 * 50 with its count and totals, never asked before, and its longest statement.
 */

const rows = 100_000
const rounds = 5
const pages = Math.floor((rows * 3) / 5 / 50)
const kinds = ['welding_material', 'steel_material', 'bought_in_component', 'auxiliary_material'] as const

const stock = 'steel_material_inventory_ledgers'
const questions: readonly (readonly [
  name: string,
  ledger: string,
  asked: Readonly<Record<string, unknown>>,
])[] = [
  ['first page', stock, {}],
  ['a page in the middle', stock, { page: Math.floor(pages / 2) }],
  ['last page', stock, { page: pages }],
  ['a month', stock, { create_dt_start: '2016-03-01', create_dt_end: '2016-03-31' }],
  ['a work order', stock, { work_order_uid: '26007' }],
  ['a material number', stock, { material_number: 'N-000123' }],
  ['a fragment that most sizes have', stock, { specification: '2000' }],
  ['a fragment that few sizes have', stock, { specification: 'δ12' }],
  ['a fragment that none has', stock, { specification: 'DN' }],
  ['ordered by size', stock, { ordering: 'specification' }],
  ['entries, first page', 'auxiliary_material_entry_ledgers', {}],
  ['entries, a supplier', 'auxiliary_material_entry_ledgers', { supplier: '宏图' }],
  ['issues, first page', 'steel_material_apply_ledgers', {}],
  ['issues, a seam', 'welding_material_apply_ledgers', { welding_seam_uid: 'A7' }],
]

const caller = {
  id: 1,
  name: '尤红',
  department: null,
  roles: ['keeper'],
  memberOf: [],
  headOf: [],
  leads: [],
} as const

/** Milliseconds of one question; `n` makes it one that was never asked. */
async function ask(
  office: Office,
  resource: string,
  asked: Readonly<Record<string, unknown>>,
  extended: boolean,
  n: number,
  operation = 'list',
): Promise<number> {
  const began = performance.now()
  const answer = await dispatch(office, {
    resource,
    operation,
    input: { limit: 50, ...asked, n },
    caller,
    extended,
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return performance.now() - began
}

async function measure(office: Office): Promise<readonly (readonly [string, string, string, string])[]> {
  let longest = 0
  watchStatements(office.file, (_, took) => {
    longest = Math.max(longest, took)
  })
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const table: [string, string, string, string][] = []
  for (const [name, ledger, asked] of questions) {
    const [plain, summed, statement]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round <= rounds; round++) {
      longest = 0
      const took = await ask(office, ledger, asked, false, round)
      if (round > 0) statement.push(longest)
      const withTotals = await ask(office, ledger, asked, true, round)
      // The first reads the pages of the file.
      if (round > 0) plain.push(took)
      if (round > 0) summed.push(withTotals)
    }
    table.push([name, ms(median(plain)), ms(median(summed)), ms(median(statement))])
  }
  return table
}

const groupings = [
  { group_by: 'kind' },
  { group_by: 'dt:month' },
  { group_by: 'stock_kind,kind,dt:month', measures: 'count,sum:change' },
  { group_by: 'material_number', order: '-count', limit: 20 },
] as const

/** Movements of the batches: their groups are read in one statement. */
async function measureGroups(office: Office): Promise<readonly (readonly [string, string])[]> {
  const table: [string, string][] = []
  for (const asked of groupings) {
    const took: number[] = []
    for (let round = 0; round <= rounds; round++) {
      // A condition that all meet, so that it was never asked before.
      const input = { ...asked, where: [`id:ge:${-round}`] }
      took.push(await ask(office, 'stock_movements', input, false, round, 'aggregate'))
    }
    table.push([Object.values(asked).join(' '), `${median(took.slice(1)).toFixed(1)} ms`])
  }
  return table
}
const movements = `insert into stock_movements
  (stock_kind, inventory_detail, kind, quantity, balance, material_number, document_uid, user, dt, reason)
  with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows})
  select 1 + i % 4, 1 + i % 20000, case i % 7 when 0 then 'out' when 1 then 'back' else 'in' end, i % 90 / 10.0, 1, 'N-' || (i % 3000), 'RK-' || (i / 20), '尤红',
  strftime('%Y-%m-%dT%H:%M:%S', 1500000000 + i * 3000, 'unixepoch'), '' from n`

export async function measureLedgers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'office-bench-'))
  try {
    await (await openOffice(folder)).close()
    const sqlite = new Sqlite(join(folder, 'office.db'))
    for (const kind of kinds) for (const sql of goodsOf(kind, rows)) sqlite.exec(sql)
    for (const kind of issuedKinds) for (const sql of issuesOf(kind, rows)) sqlite.exec(sql)
    sqlite.exec(movements)
    sqlite.close()
    const office = await openOffice(folder)
    print([
      ['ledgers of 100,000 lines', 'page', 'with totals', 'longest statement'],
      ...(await measure(office)),
    ])
    print([['groups of 100,000 movements', 'answer'], ...(await measureGroups(office))])
    await office.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
