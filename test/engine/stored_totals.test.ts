import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tempFolder } from '../support/lifetime.ts'
import { openPlant, type Plant } from '../support/office.ts'

/** Totals are kept beside a closed office: whatever has happened to its file since, a list says how many rows there are. */
const [batches, ledger] = [
  'auxiliary_material_inventory_details',
  'auxiliary_material_inventory_ledgers',
] as const
const nobody = { user: 0, person: '', machine: '', request: '', reason: '', at: '' }

async function closed(plant: Plant): Promise<string> {
  await plant.office.close()
  return plant.directory
}
/** As a killed process leaves it: with a log, and without what is written at the end. */
function killed({ directory }: Plant): string {
  const folder = tempFolder()
  cpSync(directory, folder, { recursive: true, preserveTimestamps: true })
  return folder
}
function edited(directory: string): string {
  const sqlite = new Sqlite(join(directory, 'office.db'))
  sqlite.exec(`insert into warehouses (name, category) values ('手工' || random(), 1)`)
  sqlite.exec(
    `insert into ${batches} (name, entry_dt, count, weight, status, warehouse) select '', '2026-11-20', 1, 1, 0, max(id) from warehouses`,
  )
  sqlite.close()
  return directory
}
let made = 0
const run = (plant: Plant, sql: string) =>
  plant.file.write(nobody, ({ statements }) => statements.run(sql, []))
const steps = {
  created: async (plant: Plant) => {
    await run(plant, `insert into warehouses (name, category) values ('库 ${++made}', 1)`)
    await plant.put(batches, { count: 1 })
    return plant
  },
  removed: async (plant: Plant) => {
    await run(
      plant,
      `delete from warehouses where id = (select min(id) from warehouses where id not in (select warehouse from ${batches}))`,
    )
    return plant
  },
  usedUp: async (plant: Plant) => {
    await run(
      plant,
      `update ${batches} set count = 0 where id = (select min(id) from ${batches} where count <> 0)`,
    )
    return plant
  },
  closed: async (plant: Plant) => openPlant(await closed(plant)),
  killed: async (plant: Plant) => {
    const folder = killed(plant)
    await plant.office.close()
    return openPlant(folder)
  },
  /** Another program writes while the office is open, whose count lacks that until the next start. */
  editedWhileOpen: async (plant: Plant) => {
    edited(plant.directory)
    return openPlant(await closed(plant))
  },
  edited: async (plant: Plant) => openPlant(edited(await closed(plant))),
  asked: async (plant: Plant) => plant,
}
const names = Object.keys(steps) as (keyof typeof steps)[] // the keys of the object above

test('a list of an opened office says how many rows there are, however it was closed and whatever changed its file', {
  tags: 'sqlite',
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.boolean()), { minLength: 12, maxLength: 12 }),
      async (some) => {
        let plant = await openPlant()
        for (const [name, asks] of some) {
          plant = await steps[name](plant)
          if (!asks) continue
          const [row] = await plant.file.reading.statements.all('select count(*) as n from warehouses', [])
          const { count } = await plant.as('Li')('warehouses', 'list', {})
          expect(count, some.join(' ')).toBe(row?.['n'])
          const [left] = await plant.file.reading.statements.all(
            `select count(*) as n from ${batches} where count <> 0`,
            [],
          )
          expect((await plant.as('Li')(ledger, 'list', {})).count, some.join(' ')).toBe(left?.['n'])
        }
        await plant.office.close()
      },
    ),
    { numRuns: 8, seed: 20261129, endOnFailure: true },
  )
})

test('a total that was known when an office was closed is known at the next start, and kept no longer than until then', {
  tags: 'sqlite',
}, async () => {
  const plant = await openPlant()
  const totals = join(plant.directory, 'office.totals')
  await plant.as('Li')('warehouses', 'list', {})
  expect(existsSync(totals)).toBe(false)
  await plant.office.close()
  expect(existsSync(totals)).toBe(true)
  const again = await openPlant(plant.directory)
  expect(existsSync(totals)).toBe(false)
  expect(again.file.counts.totals().get('warehouses')).toBe(0)
  await again.office.close()
  for (const torn of ['', '[', '[1, 2]', '["x", {"warehouses": 7}]']) {
    writeFileSync(totals, torn)
    const opened = await openPlant(plant.directory)
    expect((await opened.as('Li')('warehouses', 'list', {})).count).toBe(0)
    await opened.office.close()
  }
})
