// How SQLite finds the rows of a list; PostgreSQL plans by its own statistics.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { stockKinds } from '../../../shared/inventory/stock/material_classes.ts'
import { drawings, facts, goodsOf, issuedKinds, issuesOf, orders, sizes } from '../../support/ledger_rows.ts'
import { openPlant } from '../../support/office.ts'
import { planOf, plansSince } from '../../support/query_plan.ts'

/** Ledgers of some thousand lines: worked out again without SQL, and found by indexes whatever is asked. */

const rows = 1500

async function filled(units: readonly string[] = ['']) {
  const plant = await openPlant()
  await plant.office.file.write(
    { user: 0, person: 'test', machine: '', request: '', reason: '', at: plant.office.now() },
    async ({ statements }) => {
      for (const kind of stockKinds) for (const sql of goodsOf(kind, rows)) await statements.run(sql, [])
      for (const kind of issuedKinds) for (const sql of issuesOf(kind, rows)) await statements.run(sql, [])
      const unit = `json_extract('${JSON.stringify(units)}', '$[' || (id % ${units.length}) || ']')`
      for (const kind of stockKinds)
        for (const table of [`${kind}_entry_details`, `${kind}_inventory_details`])
          await statements.run(`update ${table} set unit = ${unit}`, [])
    },
  )
  return plant
}

/** The same line by number, as `ledger_rows.ts` makes it. */
const line = (i: number) => ({
  i,
  grade: facts.grades[i % facts.grades.length] ?? '',
  factory: facts.factories[i % facts.factories.length] ?? '',
  supplier: facts.suppliers[i % facts.suppliers.length] ?? '',
  name: facts.names[i % facts.names.length] ?? '',
  size: `δ${(i % sizes) + 1}×2000`,
  drawing: `NB/T ${i % drawings}`,
  number: `N-${String(i).padStart(6, '0')}`,
  order: i % 4 === 0 ? '' : `26${String(i % orders).padStart(3, '0')}`,
  unit: `26${String(i % orders).padStart(3, '0')}-1`,
  at: new Date(Date.UTC(2015, 0, 1) + Math.floor(i / 10) * 3 * 3_600_000).toISOString().slice(0, 19),
  tenths: 10 + (i % 90),
  count: (i % 50) + 1,
  stock: i % 5 < 2 ? 0 : ((i % 50) + 1) / 2,
  issued: (i % 8) + 1,
  seam: `A${i % 60}`,
})
type Line = ReturnType<typeof line>
const lines = Array.from({ length: rows }, (_, at) => line(at + 1))

type Row = Record<string, unknown>
type Fits = (line: Line) => boolean
/** What a ledger is asked, and which lines fit. */
const dates: readonly (readonly [Row, Fits])[] = [
  [{}, () => true],
  [
    { create_dt_start: '2015-01-03', create_dt_end: '2015-01-10' },
    ({ at }) => at >= '2015-01-03' && at < '2015-01-11',
  ],
]
const ofOrder = [{ work_order_uid: '26007' }, ({ order }: Line) => order === '26007'] as const
const ofUnit = [{ sub_order_uid: '26007-1' }, ({ unit }: Line) => unit === '26007-1'] as const
const ofNumber = [{ material_number: 'n-000123' }, ({ number }: Line) => number === 'N-000123'] as const
const ofSize = [{ specification: 'δ12' }, ({ size }: Line) => size.includes('δ12')] as const
const ofMostSizes = [{ specification: '×2' }, () => true] as const
const ofGrade = [{ material_mark: 'j' }, ({ grade }: Line) => grade.includes('J')] as const
const ofDrawing = [{ drawing_number: 't 17' }, ({ drawing }: Line) => drawing.includes('T 17')] as const
const ofFactory = [{ factory: '钢铁' }, ({ factory }: Line) => factory.includes('钢铁')] as const
const ofSupplier = [{ supplier: '贸易' }, ({ supplier }: Line) => supplier.includes('贸易')] as const
const both = [
  { create_dt_end: '2015-01-10', specification: 'δ1' },
  ({ at, size }: Line) => at < '2015-01-11' && size.includes('δ1'),
] as const
const usual = [...dates, ofSize, ofMostSizes, both]

const ledgers: Readonly<Record<string, readonly (readonly [Row, Fits])[]>> = {
  welding_material_entry: [...usual, ofGrade],
  steel_material_entry: [...usual, ofGrade, ofOrder, ofNumber],
  bought_in_component_entry: [...usual, ofOrder, ofDrawing, ofNumber],
  auxiliary_material_entry: [
    ...usual,
    ofFactory,
    ofSupplier,
    [{ name: '砂轮' }, ({ name }) => name === '砂轮片'],
  ],
  welding_material_inventory: [...usual, ofGrade, ofNumber],
  steel_material_inventory: [...usual, ofGrade, ofOrder, ofNumber],
  bought_in_component_inventory: [...usual, ofOrder, ofDrawing, ofNumber],
  auxiliary_material_inventory: [...usual, ofGrade, ofFactory, ofSupplier, ofNumber],
  welding_material_apply: [
    ...dates,
    ofUnit,
    [{ welding_seam_uid: 'a7' }, ({ seam }) => seam === 'A7'],
    [{ uid: 'ly-77' }, ({ i }) => i === 77],
  ],
  steel_material_apply: [...usual, ofGrade, ofUnit, ofNumber],
  bought_in_component_apply: [...usual, ofDrawing, ofUnit, ofNumber],
}

/** Count and hundredths of a kilogram of a line; a tenth of a kilogram times halves needs no rounding. */
function measures(ledger: string, { count, stock, issued, tenths, i }: Line): readonly [number, number] {
  if (ledger === 'welding_material_apply') return [i % 7, tenths * 10]
  const quantity = ledger.endsWith('_entry') ? count : ledger.endsWith('_inventory') ? stock : issued
  return [quantity, quantity * tenths * 10]
}

const listLedger = (ledger: string, input: Row, plant: Awaited<ReturnType<typeof filled>>) =>
  plant.raw('Li', [], `${ledger}_ledgers`, 'list', input, { extended: true })

/** Fewer rows than the index of the order passes for one page, gathered from several values of a column. */
const isRareFragment = (question: Row, count: number): boolean =>
  Object.keys(question).some((one) => fragments.includes(one)) && count ** 2 <= 25 * rows
const fragments = ['material_mark', 'specification', 'drawing_number', 'factory', 'supplier', 'name']

/** What was counted of welding material that was issued is not added, only its kilograms. */
const isOfKilograms = (ledger: string) => ledger === 'welding_material_apply'

/** The page that a question has, worked out from the lines. */
function expected(ledger: string, fits: Fits, page: number) {
  const left = lines.filter((one) => fits(one) && (!ledger.endsWith('_inventory') || one.stock > 0))
  const newest = left.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.i - a.i)).map(({ i }) => i)
  const sum = (which: 0 | 1) => left.reduce((total, one) => total + measures(ledger, one)[which], 0)
  return {
    ids: newest.slice((page - 1) * 25, page * 25),
    count: newest.length,
    total_count: isOfKilograms(ledger) ? null : sum(0),
    total_weight: sum(1) / 100,
  }
}

test('every ledger, filter and total is what its lines say; all is found by an index, and only what a rare fragment gathers is sorted', async () => {
  const plant = await filled()
  const statements = plant.file.connection
  // In which units a kind is counted is asked once, as how many rows a table has.
  for (const kind of stockKinds)
    for (const table of [`${kind}_entry_details`, `${kind}_inventory_details`])
      await plant.file.counts.distinctValues(table, 'unit')
  for (const [ledger, questions] of Object.entries(ledgers)) {
    for (const [question, fits] of questions) {
      const name = `${ledger} ${JSON.stringify(question)}`
      const before = statements.prepared.texts()
      let plans: readonly string[] = []
      for (const page of [1, 4]) {
        const answer = await listLedger(ledger, { ...question, page, limit: 25 }, plant)
        if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
        // Of a list with totals.
        const { results, count, total_count, total_weight } = answer.value as Row & {
          results: { id: number }[]
        }
        expect({ ids: results.map(({ id }) => id), count, total_count, total_weight }, name).toEqual(
          expected(ledger, fits, page),
        )
        // Far back in it more rows have to be passed, and more of what fits is gathered instead.
        if (page === 1) plans = plansSince(statements, before)
      }
      expect(plans.length, name).toBeGreaterThan(0)
      // What is walked from end to end is an index, the handful that stands in the question, or the plant calendar.
      const walked = plans.filter((step) =>
        /^SCAN (?!.*(INDEX|json_each|each_value|CONSTANT|plant_days))/.test(step),
      )
      expect(walked, name).toEqual([])
      const sorts = plans.some((step) => step.includes('TEMP B-TREE'))
      expect(!sorts || isRareFragment(question, expected(ledger, fits, 1).count), name).toBe(true)
    }
  }
})

test('the kilograms of lines and batches are added from an index that holds them, whatever fragment is asked for', async () => {
  const plant = await filled()
  const statements = plant.file.connection
  const weighed = Object.keys(ledgers).filter((ledger) => !ledger.endsWith('_apply'))
  for (const ledger of weighed)
    for (const question of [{}, ofMostSizes[0]]) {
      const before = statements.prepared.texts()
      await listLedger(ledger, { ...question, limit: 25 }, plant)
      const sums = statements.prepared
        .texts()
        .filter((one) => !before.includes(one) && one.includes('sum("weight")'))
      expect(sums, ledger).toHaveLength(1)
      const [found] = sums.flatMap((one) => planOf(statements, one))
      expect(found, `${ledger} ${JSON.stringify(question)}`).toContain('USING COVERING INDEX')
    }
})

test('lines of several units are totalled by unit, whatever ledger is asked and what it is filtered by', async () => {
  const units = ['包', 'kg', '张', '']
  const plant = await filled(units)
  for (const [ledger, questions] of Object.entries(ledgers))
    for (const [question, fits] of questions) {
      const name = `${ledger} ${JSON.stringify(question)}`
      const answer = await listLedger(ledger, question, plant)
      if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
      // Of a list with totals.
      const { total_count, total_weight, totals_by_unit } = answer.value as Row
      const left = lines.filter((one) => fits(one) && (!ledger.endsWith('_inventory') || one.stock > 0))
      const sum = (some: readonly Line[], which: 0 | 1) =>
        some.reduce((total, one) => total + measures(ledger, one)[which], 0)
      const kilograms = sum(left, 1) / 100
      const inKilograms = [{ unit: 'kg', count: kilograms, weight: kilograms, amount: null }]
      const byUnit = units
        .map((unit, at) => ({ unit, some: left.filter(({ i }) => i % units.length === at) }))
        .filter(({ some }) => some.length > 0)
        .map(({ unit, some }) => ({ unit, count: sum(some, 0), weight: sum(some, 1) / 100, amount: null }))
        .toSorted((a, b) => b.count - a.count || (a.unit < b.unit ? -1 : 1))
      expect({ total_count, total_weight, totals_by_unit }, name).toEqual({
        total_count: isOfKilograms(ledger) || byUnit.length > 1 ? null : (byUnit[0]?.count ?? 0),
        total_weight: kilograms,
        totals_by_unit: isOfKilograms(ledger) ? inKilograms.filter(() => left.length > 0) : byUnit,
      })
    }
})
