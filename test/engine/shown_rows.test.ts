import fc from 'fast-check'
import { expect, test } from 'vitest'
import { officeCatalogue } from '../../main/api/office.ts'
import { type Resource, specOf } from '../../shared/kernel/resource.ts'
import { openPlant, type Plant } from '../support/office.ts'
import { insertRow } from '../support/rows.ts'

/** Lists over views tell how many rows they have, which is kept from change to change or counted in slices. */
const nobody = { user: 0, person: '', machine: '', request: '', reason: '', at: '' }
const lists = Object.values(officeCatalogue.resources).filter((one) => specOf(one).list?.shown !== undefined)

const countIn = async (plant: Plant, from: string) => {
  const [row] = await plant.file.reading.statements.all(`select count(*) as n from ${from}`, [])
  return Number(row?.['n'])
}
const answered = async (plant: Plant, { name }: Resource, input: object = {}) => {
  const answer = await plant.raw('Li', ['admin'], name, 'list', { limit: 1, ...input })
  return answer.ok ? Object(answer.value).count : answer.problem
}
/** Used-up batches are left out if nothing is asked. */
const shownIn = ({ name, spec }: Resource) =>
  `${name}${Object.hasOwn(Object(spec).list.filters, 'all') ? ' where count <> 0' : ''}`

const step = fc.record({
  list: fc.constantFrom(...lists),
  kind: fc.constantFrom('inserted', 'emptied', 'filled', 'removed', 'refused'),
  /** How far from the newest row. */
  back: fc.nat(2),
  asks: fc.boolean(),
})

test('a list over a view has as many rows as the view shows, whatever was written after it was counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), async (steps) => {
      const plant = await openPlant()
      for (const { list, kind, back, asks } of steps) {
        const { source: [table = ''] = [], list: { shown } = { fields: 'all' } } = specOf(list)
        const column = shown === 'all' || !shown ? { column: 'id', but: undefined } : shown
        const empty = column.but === null ? 'null' : '0'
        const full = column.but === null ? "'2026-11-20T10:00:00'" : '2.5'
        const row = `id = (select id from ${table} order by id desc limit 1 offset ${back})`
        const wasRefused = await plant.file
          .write(nobody, async ({ statements }) => {
            if (kind === 'removed') await statements.run(`delete from ${table} where ${row}`, [])
            else if (kind === 'inserted' || kind === 'refused')
              await insertRow(
                statements,
                table,
                column.but === null ? { [column.column]: '2026-11-20T10:00:00' } : {},
              )
            else if (column.but !== undefined)
              await statements.run(
                `update ${table} set ${column.column} = ${kind === 'emptied' ? empty : full} where ${row}`,
                [],
              )
            if (kind === 'refused') throw new Error('refused')
          })
          .then(
            () => false,
            () => true,
          )
        // What others refer to stays.
        expect(wasRefused && kind !== 'refused' && kind !== 'removed').toBe(false)
        if (!asks) continue
        for (const one of lists) {
          expect(await answered(plant, one), one.name).toBe(await countIn(plant, shownIn(one)))
          expect(await answered(plant, one, { all: true }), one.name).toBe(await countIn(plant, one.name))
        }
      }
      await plant.office.close()
    }),
    { numRuns: 6, seed: 20261129, endOnFailure: true },
  )
})

test('the parts of reviewed libraries are those of one moment, however many there are and whatever is reviewed meanwhile', {
  tags: 'sqlite',
}, async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const [one, two] = [
    await plant.put('process_libraries', { status: 2 }),
    await plant.put('process_libraries', { status: 1 }),
  ]
  const review = (library: number, status: number) =>
    plant.file.write(nobody, ({ statements }) =>
      statements.run('update process_libraries set status = ? where id = ?', [status, library]),
    )
  const part = await plant.put('process_materials', { lib: one, ticket_number: 1 })
  const columns = (
    await plant.file.reading.statements.all("select name from pragma_table_info('process_materials')", [])
  ).map(({ name }) => String(name))
  const copied = columns.map((name) =>
    name === 'id'
      ? `${part} + i`
      : name === 'lib'
        ? `case when i % 3 = 0 then ${two} else ${one} end`
        : ['ticket_number', 'part_number'].includes(name)
          ? '1 + i'
          : name,
  )
  await plant.file.write(nobody, ({ statements }) =>
    statements.run(
      `insert into process_materials (${columns.join(', ')})
        with recursive n (i) as (select 1 union all select i + 1 from n where i < 24000) select ${copied.join(', ')} from n, process_materials where id = ${part}`,
      [],
    ),
  )
  const [ofOne, ofTwo] = [16_001, 8000]
  const count = async () => (await li('ledgers', 'list', { limit: 1 })).count
  expect(await count()).toBe(ofOne)
  const asked = count()
  for (const [library, status] of [
    [two, 2],
    [one, 1],
    [one, 2],
    [two, 1],
  ] as const) {
    await review(library, status)
    await new Promise(setImmediate)
  }
  expect([ofOne, ofTwo, ofOne + ofTwo]).toContain(await asked)
  expect(await count()).toBe(ofOne)
  await review(two, 2)
  expect(await count()).toBe(ofOne + ofTwo)
})
