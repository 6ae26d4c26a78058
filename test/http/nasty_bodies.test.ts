import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Stored } from '../../shared/kernel/column.ts'
import { editable, type Resource, specOf, storedOf } from '../../shared/kernel/resource.ts'
import { resources } from '../../shared/resources.ts'
import { cardIn, orderIn, partsIn } from '../process/office.ts'
import { applyRecords, stockedStores } from './apply_records.ts'
import { documentIn } from './departments.ts'
import { refundRecords } from './drawn.ts'
import { type Lan, openLan } from './harness.ts'
import { procurementRecords, purchaseIn } from './procurement_records.ts'
import { shopIn, ticketsIn } from './shop_floor.ts'
import { stockIn, stockRecords } from './stock_records.ts'

/** JSON texts, because `1e999` and half a character are no JavaScript values one could stringify. */
const wrongEverywhere = [
  '[]',
  '{"a":1}',
  '[[["x"]]]',
  '"\\u0000"',
  '"\\ud800"',
  '"tail\\udc00"',
  JSON.stringify('温'.repeat(65_536)),
  '"\\u0007bell"',
]
const wrongByType: Readonly<Record<string, readonly string[]>> = {
  string: ['999', 'true', '1e999', '-0.5'],
  integer: ['"abc"', 'true', '1e999', '-1e999', '1.5', '1e15', '"1;drop table users"'],
  number: ['"abc"', 'true', '1e999', '-1e999', '1e300', '"Infinity"', '"NaN"'],
  boolean: ['"perhaps"', '2', '1e999'],
  array: ['"x"', '5', 'true', '[1e999]', '[{}]'],
  object: ['5', 'true', '1e999', '["x"]'],
}

const typeOf = ({ json }: Stored): string => {
  const { type, anyOf } = json as {
    readonly type?: string
    readonly anyOf?: readonly { readonly type?: string }[]
  } // every kind gives one of both
  return type ?? anyOf?.[0]?.type ?? 'string'
}

/** Numbers that a text stands for: the id of a record named in text, an amount of money. */
const meant = (field: Stored): readonly string[] => {
  if (field.reference?.soft) return ['999']
  return typeOf(field) === 'string' && field.unit === '元' ? ['999', '-0.5'] : []
}

/** Values that the kind of this field must refuse. */
function wrongFor(field: Stored): readonly string[] {
  const type = typeOf(field)
  const everywhere = wrongEverywhere.filter((text) => (type === 'array' ? text !== '[]' : true))
  // A text that is usually a day keeps other words too: `合同签订后30天`.
  const isTime = (field.widget === 'datetime' || field.widget === 'date') && !field.limits?.length
  const texts = isTime ? ['"yesterday"', '"2026-02-30"', '""'] : []
  const nothing = field.nullable ? [] : ['null']
  const wrong = (wrongByType[type] ?? []).filter((text) => !meant(field).includes(text))
  return [...everywhere, ...wrong, ...texts, ...nothing]
}

/** A body that is good but for one value, or for one key that does not exist. */
const nastyBody = (
  resource: Resource,
  names: readonly string[],
  good: Readonly<Record<string, unknown>>,
  kindOf = (name: string): Stored | undefined => storedOf(resource, name),
) => {
  const wrongValue = fc.constantFrom(...names).chain((name) => {
    const field = kindOf(name)
    return fc.constantFrom(...(field ? wrongFor(field) : ['null'])).map((text) => ({ name, text }))
  })
  const unknownKey = fc
    .string({ minLength: 1, maxLength: 40 })
    .filter(
      (key) =>
        !Object.hasOwn(resource.fields, key) &&
        !names.includes(key) &&
        !['id', 'reason', 'client_dt', 'warnings', 'transitions', 'editable'].includes(key),
    )
    .map((name) => ({ name, text: '1' }))
  return fc
    .oneof({ weight: 9, arbitrary: wrongValue }, { weight: 1, arbitrary: unknownKey })
    .map(({ name, text }) => {
      const others = Object.entries(good)
        .filter(([key]) => key !== name)
        .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      return { name, body: `{${[...others, `${JSON.stringify(name)}:${text}`].join(',')}}` }
    })
}

const charge = {
  standard_num: 'NB/T 47018.2',
  size: 'Φ4.0',
  class_num: 'J507',
  heat_num: '26B',
  codedmark: 'H26-0001',
  quantity: 40,
}
/** A good body of each resource that is created over the published path, and a good change of it. */
const goodBodies: Readonly<
  Record<
    string,
    {
      readonly path?: string
      /** Makes what the record refers to. */
      readonly before?: (lan: Lan) => Promise<unknown>
      /** Absent where records come with others: `before` makes them, and record 1 is changed. */
      readonly create?: Readonly<Record<string, unknown>>
    }
  >
> = {
  departments: { create: { group: '工艺', short_name: '工艺部' } },
  users: { path: 'users/create', create: { last_name: '王', username: 'nasty', roles: ['buyer'], info: {} } },
  warehouses: { create: { name: '一级焊材库', location: 'A区', category: 1 } },
  materials: { create: { name: 'X1', category: '板材' } },
  bake_classes: { create: { name: 'HOUSE' } },
  welding_material_humiture_records: { create: { actual_temp_1: 20, actual_humid_1: 50 } },
  welding_material_bake_records: { create: charge },
  plant_days: { create: { day: '2026-10-01', working: false } },
  printers: { create: { name: '针式打印机', right_mm: 1, down_mm: -1, remark: '' } },
  products: { create: { name: '立式储罐' } },
  bidding_documents: {
    before: documentIn,
    create: { product: 1, src: 1, dst: 2, path: '/files/bidding_documents/1/总图.pdf' },
  },
  work_orders: { before: (lan) => orderIn(lan), create: { product: 1, count: 1, uid: '26002' } },
  process_steps: { before: partsIn, create: { route: 2, step: 3 } },
  process_libraries: { before: partsIn },
  process_materials: { before: partsIn },
  circulation_routes: { before: partsIn },
  process_routes: { before: partsIn },
  quota_lists: { before: partsIn },
  transfer_cards: { before: partsIn, create: { process_material: 2, category: 1 } },
  transfer_card_processes: { before: cardIn, create: { transfer_card: 1, name: '钻孔' } },
  welding_seams: { before: partsIn, create: { process_material: 2 } },
  cooperant_items: { before: partsIn, create: { quota_list: 4, process_material: 2 } },
  first_feeding_items: { before: partsIn, create: { quota_list: 5, process_material: 2 } },
  bought_in_items: { before: partsIn, create: { quota_list: 6, process_material: 2 } },
  principal_quota_items: { before: partsIn, create: { quota_list: 1 } },
  welding_quota_items: { before: partsIn, create: { quota_list: 2 } },
  auxiliary_quota_items: { before: partsIn, create: { quota_list: 3 } },
  ...Object.fromEntries(
    procurementRecords.map(({ name, body }) => [
      name,
      { before: (lan: Lan) => purchaseIn(lan, name), create: { ...body } },
    ]),
  ),
  ...Object.fromEntries(
    applyRecords.map(({ name, body }) => [name, { before: stockedStores, create: { ...body } }]),
  ),
  ...Object.fromEntries(
    stockRecords.map(({ name, body }) => [
      name,
      { before: (lan: Lan) => stockIn(lan, name), create: { ...body } },
    ]),
  ),
  ...Object.fromEntries(refundRecords.map(({ name, body }) => [name, { create: body }])),
  pruction_users: { before: (lan) => lan.as('韩铁', ['group_leader']), create: { id: 1 } },
  pruction_workgroups: {
    before: async (lan) =>
      (await lan.as('系统管理', ['admin']))('POST', '/api/departments/', {
        group: '车间',
        short_name: '一组',
      }),
    create: { id: 1 },
  },
  pruction_plans: { before: (lan) => orderIn(lan), create: { id: 1 } },
  comprehensive_department_filelists: { before: (lan) => orderIn(lan) },
  sub_materials: { before: shopIn, create: { material: '4', sub_order: '1' } },
  process_details: { before: ticketsIn, create: { process_step: 1, sub_material: 2 } },
  ledgers: { before: shopIn },
  saved_views: { create: { name: '焊材库', resource: 'warehouses', view: '{}', roles: ['keeper'] } },
}

/** Ten at a time, as they come from several machines. */
const inTens = <T>(runs: number, one: fc.Arbitrary<T>, check: (one: T) => Promise<void>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 10, maxLength: 10 }), async (ten) => {
      await Promise.all(ten.map(check))
    }),
    { numRuns: runs / 10 },
  )

test('every resource that can be created is tried with nasty bodies', () => {
  const creatable = Object.entries(resources).filter(([, resource]) => specOf(resource).create)
  const created = Object.entries(goodBodies).filter(([, { create }]) => create)
  expect(creatable.map(([name]) => name).sort()).toEqual(created.map(([name]) => name).sort())
})

test.each(Object.entries(goodBodies))(
  '300 nasty bodies to create and 300 to change %s: each is refused by name and leaves nothing',
  async (name, { path = name, before: prepare, create }) => {
    const lan = await openLan()
    await prepare?.(lan)
    const boss = await lan.as('系统管理', ['admin'])
    const resource: Resource = resources[name as keyof typeof resources] // the test above compares the names
    const { create: { needs = [], takes = [] } = {} } = specOf(resource)
    const made = create && (await boss('POST', `/api/${path}/`, create))
    if (made) expect(made.status).toBe(201)
    const record = `/api/${name}/${made?.body.id ?? 1}/`
    const before = await boss('GET', `${record}?extended=1`)
    const count = (await boss('GET', `/api/${name}/?limit=1`)).body.count
    const refused = async (
      method: 'POST' | 'PATCH',
      target: string,
      { name: field, body }: { readonly name: string; readonly body: string },
    ) => {
      const answer = await boss(method, target, body, { 'content-type': 'application/json' })
      expect({
        status: answer.status,
        fields: answer.body?.errors?.map((one: { field: string }) => one.field.split('.')[0]),
        body: body.slice(0, 200),
      }).toMatchObject({ status: 400, fields: expect.arrayContaining([field.split('.')[0]]) })
      expect(answer.text).not.toMatch(/SqliteError|SQLITE_|ZodError|\.ts:\d/)
    }
    const settable = [...needs, ...takes].filter((one) => storedOf(resource, one))
    if (create)
      await inTens(300, nastyBody(resource, settable, create), (nasty) =>
        refused('POST', `/api/${path}/`, nasty),
      )
    if (editable(resource).size > 0)
      await inTens(300, nastyBody(resource, [...editable(resource)], {}), (nasty) =>
        refused('PATCH', record, nasty),
      )
    expect((await boss('GET', `/api/${name}/?limit=1`)).body.count).toBe(count)
    expect((await boss('GET', `${record}?extended=1`)).body).toEqual(before.body)
  },
  60_000,
)

/** Commands and the beginning of a body, on a record that they could change; no file is read for them. */
const commands = [
  ['process_libraries', 'upload', { id: 1 }, cardIn],
  ['process_libraries', 'check', { id: 1 }, cardIn],
  ['transfer_cards', 'save', { card: 1, version: 'of nothing' }, cardIn],
  ['process_details', 'make_many', { parts: [4], units: [99] }, ticketsIn],
] as const

test.each(commands)(
  '300 nasty bodies to %s.%s: each is refused by name and leaves nothing',
  async (name, command, good, prepare) => {
    const lan = await openLan()
    await prepare(lan)
    const boss = await lan.as('系统管理', ['admin'])
    const resource: Resource = resources[name]
    const { input = {} } = specOf(resource).commands?.[command] ?? {}
    const kept = () => boss('GET', `/api/${name}/1/?extended=1`)
    const before = await kept()
    await inTens(
      300,
      nastyBody(resource, Object.keys(input), good, (field) => input[field]),
      async ({ name: field, body }) => {
        const answer = await boss('POST', `/api/${name}/${command}/`, body, {
          'content-type': 'application/json',
        })
        const fields = answer.body?.errors?.map((one: { field: string }) => one.field.split('.')[0])
        expect({ status: answer.status, fields, body: body.slice(0, 200) }).toMatchObject({
          status: 400,
          fields: expect.arrayContaining([field.split('.')[0]]),
        })
      },
    )
    expect((await kept()).body).toEqual(before.body)
  },
  60_000,
)
