import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPlant } from '../support/office.ts'

/** A fragment of a text in a table so large that it is looked for in slices, with writes between them. */
const rooms = 'warehouses'
const nobody = { user: 0, person: '', machine: '', request: '', reason: '', at: '' }
const size = 45_000

test('the rows with a fragment are those of one moment, whatever is written between the slices', {
  tags: 'sqlite',
}, async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const run = (sql: string, parameters: readonly unknown[]) =>
    plant.file.write(nobody, ({ statements }) => statements.run(sql, parameters))
  await run(
    `insert into ${rooms} (name, category) with recursive n (i) as (select 1 union all select i + 1 from n where i < ?) select '库 ' || i, 1 from n`,
    [size],
  )
  const rows = await plant.file.reading.statements.all(`select id, name from ${rooms} order by id`, [])
  const names = new Map(rows.map(({ id, name }) => [Number(id), String(name)]))
  const ids = [...names.keys()]
  const matching = (fragment: string) => ids.filter((id) => names.get(id)?.includes(fragment))

  await fc.assert(
    fc.asyncProperty(
      // One digit is in more names than ids are kept of.
      fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 9 })).map(String),
      fc.constantFrom('name', 'search'),
      fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 1000 })),
      fc.integer({ min: 1, max: 50 }),
      fc.array(fc.tuple(fc.nat(ids.length - 1), fc.nat(ids.length - 1)), { minLength: 1, maxLength: 12 }),
      async (fragment, by, page, limit, swaps) => {
        // Two rows change names in one write: at any one moment as many rows have the fragment.
        const before = matching(fragment).length
        const asked = li(rooms, 'list', { [by]: fragment, page, limit })
        for (const [one, other] of swaps) {
          const [a = 0, b = 0] = [ids[one], ids[other]]
          const [first = '', second = ''] = [names.get(a), names.get(b)]
          await plant.file.write(nobody, async ({ statements }) => {
            // Names are unique at every statement.
            for (const [name, id] of [
              ['-', a],
              [first, b],
              [second, a],
            ])
              await statements.run(`update ${rooms} set name = ? where id = ?`, [name, id])
          })
          names.set(a, second)
          names.set(b, first)
          await new Promise(setImmediate)
        }
        const answer = await asked
        expect(answer.count).toBe(before)
        expect(answer.results).toHaveLength(Math.max(0, Math.min(limit, before - (page - 1) * limit)))
        expect(answer.results.filter(({ name }) => !String(name).includes(fragment))).toEqual([])

        const after = matching(fragment)
        const quiet = await li(rooms, 'list', { [by]: fragment, page, limit })
        expect(quiet.count).toBe(after.length)
        const shown = quiet.results.map(({ id }) => id)
        expect(shown).toEqual(after.slice((page - 1) * limit, page * limit))
      },
    ),
    { numRuns: 25 },
  )
})
