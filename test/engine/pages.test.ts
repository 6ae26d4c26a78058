import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPlant, type Plant } from '../support/office.ts'
import { openFixtures } from './fixtures.ts'

/** Deep pages, counts of ranges and cursors against a plain sorted array. */
const cards = 'welding_material_apply_cards'
interface Row {
  readonly id: number
  readonly create_dt: string
}
const newestFirst = (a: Row, b: Row) =>
  a.create_dt === b.create_dt ? b.id - a.id : a.create_dt < b.create_dt ? 1 : -1
const dayOf = (day: number) =>
  `2026-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`
const timeOf = (day: number) => `${dayOf(day)}T08:00:00`
const nobody = { user: 0, person: '', machine: '', request: '', reason: '', at: '' }

/** Many rows at once, in one commit. */
async function fill(plant: Plant, days: readonly number[]): Promise<Row[]> {
  return plant.file.write(nobody, async ({ statements }) =>
    Array.fromAsync(days, async (day) => {
      const sql = `insert into ${cards} (create_dt, uid, apply_weight, status, creator) values (?, ?, 1, 0, 1)`
      const create_dt = timeOf(day)
      const { id } = await statements.run(sql, [create_dt, crypto.randomUUID()])
      return { id, create_dt }
    }),
  )
}

const change = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    days: fc.array(fc.nat(330), { minLength: 1, maxLength: 40 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(), many: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('update' as const), at: fc.nat(), day: fc.nat(330) }),
)

async function apply(
  plant: Plant,
  rows: Row[],
  step: typeof change extends fc.Arbitrary<infer T> ? T : never,
): Promise<Row[]> {
  if (step.kind === 'insert') return [...rows, ...(await fill(plant, step.days))]
  if (rows.length === 0) return rows
  const from = step.at % rows.length
  const removed = new Set(
    rows.slice(from, from + (step.kind === 'remove' ? step.many : 1)).map(({ id }) => id),
  )
  await plant.file.write(nobody, async ({ statements }) => {
    for (const id of removed) {
      if (step.kind === 'remove') await statements.run(`delete from ${cards} where id = ?`, [id])
      else await statements.run(`update ${cards} set create_dt = ? where id = ?`, [timeOf(step.day), id])
    }
  })
  if (step.kind === 'remove') return rows.filter(({ id }) => !removed.has(id))
  return rows.map((row) => (removed.has(row.id) ? { ...row, create_dt: timeOf(step.day) } : row))
}

test('pages however deep, and the counts of ranges, are those of the sorted rows, whatever is written in between', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  let rows = await fill(
    plant,
    Array.from({ length: 5200 }, (_, at) => (at * 37) % 331),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 3 }),
      fc.nat(6000),
      fc.integer({ min: 1, max: 500 }),
      fc.nat(330),
      fc.nat(330),
      async (steps, row, limit, one, other) => {
        for (const step of steps) rows = await apply(plant, rows, step)
        const sorted = rows.toSorted(newestFirst)
        const page = 1 + Math.floor(row / limit)
        const answer = await li(cards, 'list', { page, limit })
        expect(answer.count).toBe(sorted.length)
        expect(answer.results.map(({ id }) => id)).toEqual(
          sorted.slice((page - 1) * limit, page * limit).map(({ id }) => id),
        )
        const [from, until] = [Math.min(one, other), Math.max(one, other)]
        const range = await li(cards, 'list', {
          create_dt_start: dayOf(from),
          create_dt_end: timeOf(until),
          limit: 1,
        })
        const within = sorted.filter(
          ({ create_dt }) => create_dt >= dayOf(from) && create_dt <= timeOf(until),
        )
        expect([range.count, range.results[0]?.id]).toEqual([within.length, within[0]?.id])
        const open = await li(cards, 'list', { create_dt_start: dayOf(from), limit: 1 })
        expect(open.count).toBe(sorted.filter(({ create_dt }) => create_dt >= dayOf(from)).length)
      },
    ),
    { numRuns: 60, seed: 20261121 },
  )
})

test('pages of an order by a column that may be empty are right as well, however deep', async () => {
  const plant = await openFixtures()
  const tool = await plant.put('tools', {})
  const days = Array.from({ length: 2600 }, (_, at) => (at % 2 === 0 ? null : dayOf((at * 7) % 300)))
  await plant.file.write(nobody, async ({ statements }) => {
    for (const day of days)
      await statements.run('insert into loans (tool, status, due) values (?, 0, ?)', [tool, day])
  })
  const sorted = days
    .map((day, at) => ({ id: at + 1, day: day ?? '' }))
    .sort((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1))
  for (const page of [1, 21, 26]) {
    const { count, results } = await plant.as('Li')('loans', 'list', { page, limit: 100 })
    expect([count, results.map(({ id }) => id)]).toEqual([
      2600,
      sorted.slice((page - 1) * 100, page * 100).map(({ id }) => id),
    ])
  }
})

async function walk(plant: Plant, input: Record<string, unknown>): Promise<number[]> {
  const found: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await plant.raw('Li', [], 'process_details', 'list', { ...input, cursor })
    if (!answer.ok) throw new Error(answer.problem.detail)
    const { results, next, count } = answer.value as {
      results: { id: number }[]
      next: string | null
      count: null
    }
    expect(count).toBeNull()
    found.push(...results.map(({ id }) => id))
    cursor = next === null ? null : new URL(next, 'http://x').searchParams.get('cursor')
  }
  return found
}

test('a cursor walks every row once, in any order, over empty columns, while others write', async () => {
  const plant = await openPlant()
  for (let at = 1; at <= 23; at++) {
    const estimated_finish_dt = at % 3 === 0 ? null : timeOf(at % 5)
    await plant.put('process_details', { process_step: at, work_hour: at % 4, estimated_finish_dt })
  }
  for (const ordering of [
    undefined,
    '-estimated_finish_dt',
    'estimated_finish_dt,-id',
    '-work_hour,estimated_finish_dt',
    '-id',
  ]) {
    const linear = await plant.raw('Li', [], 'process_details', 'list', {
      limit: 100,
      ...(ordering && { ordering }),
    })
    const expected = (linear as { value: { results: { id: number }[] } }).value.results.map(({ id }) => id)
    expect(await walk(plant, { limit: 4, ...(ordering && { ordering }) })).toEqual(expected)
  }
  expect((await walk(plant, { limit: 4, plan_status: false })).length).toBe(23)
  for (const cursor of ['x', 'W10', 'WzEsMl0']) {
    expect(await plant.raw('Li', [], 'process_details', 'list', { cursor })).toMatchObject({
      problem: { status: 400, errors: [{ field: 'cursor' }] },
    })
  }
})
