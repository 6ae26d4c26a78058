import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogueOf } from '../../../main/api/engine/catalogue.ts'
import { officeCatalogue } from '../../../main/api/office.ts'
import { officeHandlers } from '../../../main/api/resources/handlers.ts'
import { workflows } from '../../../main/domain/workflows.ts'
import { hasList, type Resource } from '../../../shared/kernel/resource.ts'
import { modules } from '../../../shared/resources.ts'
import {
  badValues,
  sqlTexts,
  tryBodies,
  tryFilters,
  tryInputs,
  unsoundIn,
} from '../../support/api/bad_values.ts'
import { goodBodies } from '../../support/api/good_bodies.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { reportInjected, requestedRounds } from '../../support/torture_rounds.ts'

const declared: Readonly<Record<string, Resource>> = officeCatalogue.resources
/** A full round tries all of everything; in every run of the tests `nasty_bodies` tries some of it everywhere. */
const isFull = requestedRounds !== undefined
const tried = Object.keys(goodBodies).filter((name) => isFull || name === 'warehouses')
const every = <T>(nth: number, all: readonly T[]): readonly T[] =>
  all.filter((_, at) => isFull || at % nth === 0)
const [values, texts] = [every(3, badValues), every(9, sqlTexts)]

async function exhaust(lan: Lan, name: string) {
  const good = goodBodies[name] ?? {}
  await good.before?.(lan)
  const boss = await lan.as('系统管理', ['admin'])
  const resource = lan.office.catalogue.get(name)
  const created = good.create && (await boss('POST', `/api/${good.path ?? name}/`, good.create))
  if (created) expect(created.status).toBe(201)
  const filters = hasList(resource) ? await tryFilters(boss, resource, texts) : { sent: 0, faults: [] }
  const bodies = await tryBodies(boss, resource, good, created?.body.id ?? 1, values)
  reportInjected(filters.sent + bodies.sent)
  return [...filters.faults, ...bodies.faults]
}

test.each(tried)(
  'no field of %s keeps what lies outside its limits, and no filter takes its text for SQL',
  async (name) => {
    const lan = await openLan()
    expect(await exhaust(lan, name)).toEqual([])
    expect(await unsoundIn(lan, declared)).toEqual([])
  },
  600_000,
)

/** Deeds that work on the office itself and not on its records: they are asked what they may be asked, and done nowhere. */
const isTrade = (resource: Resource): boolean => officeCatalogue.moduleOf(resource) !== 'office'

test('no question and no deed fails over what it is told', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  for (const resource of Object.values(declared)) {
    const samples = isTrade(resource) ? every(20, badValues) : []
    const { sent, faults } = await tryInputs(boss, resource, samples, every(40, sqlTexts))
    reportInjected(sent)
    expect.soft(faults).toEqual([])
  }
  expect(await unsoundIn(lan, declared)).toEqual([])
}, 600_000)

test('an office that looks less closely at one text and one number is found out', async () => {
  const { warehouses, welding_material_humiture_records: records } = modules.inventory
  const { name } = warehouses.fields
  const temperature = records.fields.actual_temp_1
  const weak = {
    warehouses: { ...warehouses, fields: { ...warehouses.fields, name: { ...name, accepts: z.string() } } },
    welding_material_humiture_records: {
      ...records,
      fields: { ...records.fields, actual_temp_1: { ...temperature, accepts: z.number().nullable() } },
    },
  }
  const inventory = { ...modules.inventory, ...weak }
  const { migrations } = officeCatalogue
  const lan = await openLan({
    catalogue: catalogueOf({ ...modules, inventory }, { ...workflows, ...officeHandlers }, migrations),
  })
  for (const one of Object.keys(weak)) await exhaust(lan, one)
  const columns = (await unsoundIn(lan, declared)).map((one) => one.split(' ')[0])
  // The journal and the index of words have it from there.
  expect([...new Set(columns)].sort()).toEqual([
    'journal.changes',
    'search_texts.words',
    'warehouses.name',
    'welding_material_humiture_records.actual_temp_1',
  ])
}, 60_000)
