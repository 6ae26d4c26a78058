import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { loadDemo } from '../../main/api/demo/load.ts'
import { dispatch } from '../../main/api/engine/dispatch.ts'
import { type Office, officeCatalogue, openOffice } from '../../main/api/office.ts'
import { kindOf, type Resource, specOf } from '../../shared/kernel/resource.ts'
import { watchStatements } from '../support/watched_statements.ts'
import { multiply, withReferred } from './multiply.ts'
import { median, print } from './report.ts'

/**
 * `npm run bench -- firstpages`: every list whose tables have 1,000,000 rows each (`--rows` for another number, `--only` for the
 * lists whose names match an expression) and those that they refer to a tenth, asked for its first page as the first question to
 * an office that was just opened.
 */

const rounds = 3
/** Settings, which the office reads whole: a plant has some dozens of them. */
const settings: ReadonlySet<string> = new Set(['lead_times', 'plant_days', 'plant_parameters'])
/** Of these a plant has some hundreds: where another list reads them, so many. */
const few = /^(users|departments|warehouses|bake_classes|files|pruction_users|pruction_workgroups)$/
const fewRows = 1000
const caller = {
  id: 1,
  name: '管理',
  department: null,
  roles: ['admin'],
  memberOf: [],
  headOf: [],
  leads: [],
} as const

interface Asked {
  readonly ms: number
  /** Of the processor, which other programs do not change. */
  readonly cpu: number
  /** The longest statement. */
  readonly longest: number
  readonly sql: string
  /** The tables that were read. */
  readonly tables: readonly string[]
  readonly problem?: string
}

const named = /\b(?:from|join)\s+"?(\w+)/gi
async function ask(office: Office, resource: string): Promise<Asked> {
  let [longest, slowest] = [0, '']
  const tables = new Set<string>()
  const unwatch = watchStatements(office.file, (sql, took) => {
    if (took > longest) [longest, slowest] = [took, sql]
    for (const [, table = ''] of sql.matchAll(named)) tables.add(table)
  })
  try {
    const [began, used] = [performance.now(), process.cpuUsage()]
    const answer = await dispatch(office, { resource, operation: 'list', input: { limit: 50 }, caller })
    const ms = performance.now() - began
    const { user, system } = process.cpuUsage(used)
    return {
      ms,
      cpu: (user + system) / 1000,
      longest,
      sql: slowest,
      tables: [...tables],
      ...(!answer.ok && { problem: answer.problem.detail }),
    }
  } finally {
    unwatch()
  }
}

/** Opened anew for each question: nothing is counted yet. */
async function askFresh(directory: string, resource: string): Promise<Asked & { readonly open: number }> {
  const began = performance.now()
  const office = await openOffice(directory)
  const open = performance.now() - began
  try {
    return { ...(await ask(office, resource)), open }
  } finally {
    await office.close()
  }
}

/** No plant has more orders in work at once; where an open one stands is worked out ahead. */
const openOrders = 200
function finishOrders(file: string, made: readonly (readonly [table: string, rows: number])[]): void {
  const sqlite = new Sqlite(file)
  for (const [table] of made.filter(([name]) => name === 'work_orders' || name === 'sub_work_orders'))
    sqlite.exec(
      `update ${table} set finished = 1 where id not in (select id from ${table} order by id limit ${openOrders})`,
    )
  sqlite.close()
}

const ms = (value: number) => `${value.toFixed(1)} ms`

export async function measureFirstPages(rows: number, only: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'office-bench-'))
  const [demo, copy] = [join(folder, 'demo'), join(folder, 'copy')]
  try {
    const office = await openOffice(demo)
    await loadDemo(office, 'zh')
    const lists: readonly Resource[] = Object.values(officeCatalogue.resources).filter(
      (resource) => kindOf(resource, 'list') === 'list' && new RegExp(only).test(resource.name),
    )
    // Also compiles the code that the figures are of.
    const known = new Map<Resource, Asked>()
    for (const list of lists) known.set(list, await ask(office, list.name))
    const stored = new Set(
      (
        await office.file.reading.statements.all("select name from sqlite_master where type = 'table'", [])
      ).map(({ name }) => String(name)),
    )
    await office.close()

    const found: (Asked & { readonly name: string; readonly uncounted: number; readonly filled: string })[] =
      []
    const left: [string, string][] = []
    for (const list of lists) {
      const { problem, tables: read = [] } = known.get(list) ?? {}
      const handler = officeCatalogue.handlers(list).list !== undefined
      const tables = (handler ? read : (specOf(list).source ?? [list.name])).filter((table) =>
        stored.has(table),
      )
      const without = settings.has(list.name) ? 'settings' : tables.length === 0 ? 'reads no table' : problem
      if (without !== undefined) {
        left.push([list.name, without])
        continue
      }
      rmSync(copy, { recursive: true, force: true })
      cpSync(demo, copy, { recursive: true })
      try {
        const wanted = (table: string) => {
          if (settings.has(table)) return 0
          if (tables.includes(table)) return rows
          return few.test(table) ? Math.min(fewRows, rows / 10) : rows / 10
        }
        const file = join(copy, 'office.db')
        const made = [...multiply(file, withReferred(file, tables), wanted)]
        finishOrders(file, made)
        const short = made.filter(([table, count]) => count < wanted(table))
        if (short.length > 0)
          left.push([list.name, short.map(([table, count]) => `${table} has ${count}`).join(', ')])
        const asked: (Asked & { readonly open: number })[] = []
        for (let round = 0; round < rounds; round++) asked.push(await askFresh(copy, list.name))
        const by = (pick: (one: (typeof asked)[number]) => number) => median(asked.map(pick))
        const one = {
          name: list.name,
          uncounted: asked[0]?.ms ?? 0,
          filled: made.map(([table]) => table).join(', '),
          ms: by((round) => round.ms),
          cpu: by((round) => round.cpu),
          longest: by((round) => round.longest),
          sql: asked[0]?.sql ?? '',
          tables: [],
        }
        found.push(one)
        console.log(
          `${one.name}: ${ms(one.ms)}, ${ms(one.cpu)} of the processor (${ms(one.uncounted)} where nothing was counted), longest statement ${ms(one.longest)}, opened in ${ms(by(({ open }) => open))}`,
        )
      } catch (error) {
        left.push([list.name, String(error)])
      }
    }
    const slowest = found.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
    print([
      [
        'the slowest ten',
        'first page',
        'processor',
        'where nothing was counted',
        'longest statement',
        'which is',
      ],
      ...slowest.map((one) => [
        one.name,
        ms(one.ms),
        ms(one.cpu),
        ms(one.uncounted),
        ms(one.longest),
        one.sql.slice(0, 160).replaceAll(/\s+/g, ' '),
      ]),
    ])
    print([
      ['all lists', 'figure'],
      ['lists', String(found.length)],
      ['median', ms(median(found.map((one) => one.ms)))],
    ])
    if (left.length > 0) print([['not as wanted', 'why'], ...left])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
