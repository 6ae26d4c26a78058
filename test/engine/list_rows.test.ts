import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPlant } from '../support/office.ts'

/** The database writes the rows of most lists as JSON, records are written by JavaScript. */

const texts = fc
  .string({ unit: 'binary', maxLength: 12 })
  .filter((text) => text.isWellFormed() && !text.includes('\0'))
const number = fc.oneof(
  fc.constantFrom(0, -0, 5, -5, 0.1, 0.3, 999_999_999, 999_999_999.999, 1e-5, 0.1 + 0.2, null),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000),
)

const results = (answer: unknown) =>
  (answer as { value: { results: Record<string, unknown>[] } }).value.results

test('a list shows what each of its records shows, whatever characters and numbers that has', async () => {
  const plant = await openPlant()
  const row = fc.record({
    zh: texts,
    brands: texts,
    least: number,
    most: number,
    bakes: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(row, async ({ zh, brands, least, most, bakes }) => {
      const id = await plant.put('bake_classes', {
        zh,
        brands,
        baking_hours_min: least,
        baking_temp_max: most,
        max_bakes: bakes,
      })
      const input = { where: `id:eq:${id}` }
      const listed = results(await plant.raw('Li', [], 'bake_classes', 'list', input))
      const record = await plant.as('Li')('bake_classes', 'read', { id })
      expect(listed.map((one) => Object.entries(one))).toStrictEqual([Object.entries(record)])
    }),
    { numRuns: 200 },
  )
})

test('a list shows switches, times and missing values as its records do', async () => {
  const plant = await openPlant()
  for (const working of [0, 1] as const)
    await plant.put('plant_days', { day: `2026-12-0${working + 1}`, working })
  for (const production_dt of [null, '2026-03-01T08:00:00'])
    await plant.put('welding_material_entry_details', { production_dt })
  for (const resource of ['plant_days', 'welding_material_entry_details'] as const) {
    const listed = results(await plant.raw('Li', [], resource, 'list', {}))
    expect(listed).toHaveLength(2)
    for (const one of listed)
      expect(await plant.as('Li')(resource, 'read', { id: Number(one['id']) })).toMatchObject(one)
  }
})

test('a whole number has no decimal point in a list, also where the column takes decimals', {
  tags: 'sqlite',
}, async () => {
  const plant = await openPlant()
  await plant.put('bake_classes', { baking_hours_min: 2, baking_hours_max: 2.5 })
  const answer = await plant.raw('Li', [], 'bake_classes', 'list', {})
  expect(answer).toMatchObject({ ok: true })
  expect(String('body' in answer && answer.body)).toContain('"baking_hours_min":2,"baking_hours_max":2.5,')
})
