import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColumnField } from '../../../shared/kernel/column.ts'
import { commandOf, editable, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { resources } from '../../../shared/resources.ts'
import { goodBodies } from '../../support/api/good_bodies.ts'
import { ticketsIn } from '../../support/api/shop_floor.ts'
import { openLan } from '../../support/lan_office.ts'
import { cardIn } from '../../support/process_office.ts'

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
  '"\\u202egpj"',
]
const wrongByType: Readonly<Record<string, readonly string[]>> = {
  string: ['999', 'true', '1e999', '-0.5'],
  integer: ['"abc"', 'true', '1e999', '-1e999', '1.5', '1e15', '"1;drop table users"'],
  number: ['"abc"', 'true', '1e999', '-1e999', '1e300', '"Infinity"', '"NaN"'],
  boolean: ['"perhaps"', '2', '1e999'],
  array: ['"x"', '5', 'true', '[1e999]', '[{}]'],
  object: ['5', 'true', '1e999', '["x"]'],
}

const typeOf = ({ json }: ColumnField): string => {
  const { type, anyOf } = json as {
    readonly type?: string
    readonly anyOf?: readonly { readonly type?: string }[]
  } // every kind gives one of both
  return type ?? anyOf?.[0]?.type ?? 'string'
}

/** Numbers that a text stands for: the id of a record named in text, an amount of money. */
const textsOfNumbers = (field: ColumnField): readonly string[] => {
  if (field.reference?.soft) return ['999']
  return typeOf(field) === 'string' && field.unit === '元' ? ['999', '-0.5'] : []
}

/** Values that the kind of this field must refuse. */
function wrongFor(field: ColumnField): readonly string[] {
  const type = typeOf(field)
  const everywhere = wrongEverywhere.filter((text) => (type === 'array' ? text !== '[]' : true))
  // A text that is usually a day keeps other words too: `合同签订后30天`.
  const isTime = (field.widget === 'datetime' || field.widget === 'date') && !field.limits?.length
  const texts = isTime ? ['"yesterday"', '"2026-02-30"', '""'] : []
  const nothing = field.nullable ? [] : ['null']
  const wrong = (wrongByType[type] ?? []).filter((text) => !textsOfNumbers(field).includes(text))
  return [...everywhere, ...wrong, ...texts, ...nothing]
}

/** A body that is good but for one value, or for one key that does not exist. */
const nastyBody = (
  resource: Resource,
  names: readonly string[],
  good: Readonly<Record<string, unknown>>,
  kindOf = (name: string): ColumnField | undefined => storedOf(resource, name),
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

/** For each resource and way; `bad_values` tries all of everything in a full round of `npm run torture`. */
const tries = 100

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
  'nasty bodies to create and to change %s: each is refused by name and leaves nothing',
  async (name, { path = name, before: prepare, create }) => {
    const lan = await openLan()
    await prepare?.(lan)
    const boss = await lan.as('系统管理', ['admin'])
    const resource: Resource = resources[name as keyof typeof resources] // the test above compares the names
    const { create: { requiredInputs = [], optionalInputs = [] } = {} } = specOf(resource)
    const created = create && (await boss('POST', `/api/${path}/`, create))
    if (created) expect(created.status).toBe(201)
    const record = `/api/${name}/${created?.body.id ?? 1}/`
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
    const settable = [...requiredInputs, ...optionalInputs].filter((one) => storedOf(resource, one))
    if (create)
      await inTens(tries, nastyBody(resource, settable, create), (nasty) =>
        refused('POST', `/api/${path}/`, nasty),
      )
    if (editable(resource).size > 0)
      await inTens(tries, nastyBody(resource, [...editable(resource)], {}), (nasty) =>
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
  'nasty bodies to %s.%s: each is refused by name and leaves nothing',
  async (name, command, good, prepare) => {
    const lan = await openLan()
    await prepare(lan)
    const boss = await lan.as('系统管理', ['admin'])
    const resource: Resource = resources[name]
    const { input = {} } = commandOf(resource, command) ?? {}
    const readStored = () => boss('GET', `/api/${name}/1/?extended=1`)
    const before = await readStored()
    await inTens(
      tries,
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
    expect((await readStored()).body).toEqual(before.body)
  },
  60_000,
)
