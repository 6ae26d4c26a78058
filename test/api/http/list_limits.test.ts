import { expect, test } from 'vitest'
import { createIpcApi } from '../../../main/api/ipc_api.ts'
import { namesOf, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { routesOf } from '../../../shared/kernel/routes.ts'
import { resources } from '../../../shared/resources.ts'
import { openLan } from '../../support/lan_office.ts'

/** What every list may be asked: its order, its search, its form, where it goes on. */

/** An administrator at a browser and at the desk of one office: each asks for the status, and for the field that is refused. */
async function bothDoors() {
  const lan = await openLan({ asksCode: false })
  const desk = createIpcApi(lan.office, lan.sessions, lan.setup, 'desk')
  await desk.call('setup', 'plant', {
    plant_name: '华鼎',
    last_name: '王',
    username: 'wang',
    password: 'correct horse',
  })
  const boss = await lan.as('许管', ['admin'])
  const doors = {
    async http(path: string, query: readonly (readonly [string, string])[]) {
      const { status, body } = await boss(
        'GET',
        `${path}?${new URLSearchParams(query.map((pair) => [...pair]))}`,
      )
      return { status, fields: body?.errors?.map(({ field }: { field: string }) => field) }
    },
    async desk(resource: string, query: readonly (readonly [string, unknown])[]) {
      const answer = await desk.call(resource, 'list', Object.fromEntries(query))
      return answer.ok
        ? { status: 200, fields: undefined }
        : { status: answer.problem.status, fields: answer.problem.errors.map(({ field }) => field) }
    },
  }
  return { boss, ...doors }
}

interface Listed {
  readonly resource: Resource
  readonly path: string
  readonly fields: readonly string[]
}
const lists: readonly Listed[] = Object.values<Resource>(resources).flatMap((resource) => {
  const route = routesOf(resource).find(({ operation, method }) => operation === 'list' && method === 'GET')
  const fields = namesOf(resource, specOf(resource).list?.fields ?? 'all').filter((name) =>
    storedOf(resource, name),
  )
  return route ? [{ resource, path: route.path.replace('{id}', '1'), fields }] : []
})

test('no list is ordered by nine fields or by one twice, searched for 201 signs or a NUL, or sent in another form', async () => {
  const { http, desk } = await bothDoors()
  expect(lists.length).toBeGreaterThan(60)
  const wide = lists.filter(({ fields }) => fields.length > 8)
  expect(wide.length).toBeGreaterThan(20)
  for (const { resource, path, fields } of lists) {
    const [first = ''] = fields
    const refused: (readonly [string, string])[] = [
      ['ordering', `${first},-${first}`],
      ['ordering', 'id,'.repeat(1000)],
      ...(fields.length > 8 ? [['ordering', fields.slice(0, 9).join(',')] as const] : []),
      ['search', '焊'.repeat(201)],
      ['search', 'a\0b'],
      ['format', 'pdf'],
      ['format', 'CSV'],
    ]
    for (const [name, value] of refused) {
      const expected = { status: 400, fields: [name] }
      expect
        .soft(await http(path, [[name, value]]), `${path} ${name}=${value.slice(0, 60)}`)
        .toEqual(expected)
      expect.soft(await desk(resource.name, [[name, value]]), `${resource.name} ${name}`).toEqual(expected)
    }
    const good = [
      ['ordering', fields.slice(0, 8).join(',')],
      ['search', '𠮷'.repeat(200)],
      ['format', 'json'],
    ] as const
    expect.soft(await desk(resource.name, good), resource.name).toMatchObject({ status: 200 })
    expect.soft((await http(path, good)).status, path).toBe(200)
    expect
      .soft((await desk(resource.name, [['search', '焊'.repeat(60_000)]])).status, resource.name)
      .toBe(400)
  }
})

test('no list goes on from a cursor that it has not given, also of another order; a repeated parameter counts as its last', async () => {
  const { boss, http, desk } = await bothDoors()
  for (const name of ['甲', '乙', '丙'])
    await boss('POST', '/api/departments/', { group: '焊工', short_name: name })
  const cursorIn = ({ body }: { body: { next: string } }) =>
    new URL(body.next, 'http://x').searchParams.get('cursor') ?? ''
  const own = cursorIn(await boss('GET', '/api/departments/?cursor=&limit=1'))
  const ordered = cursorIn(await boss('GET', '/api/departments/?cursor=&limit=1&ordering=-id'))
  const encoded = (text: string) => Buffer.from(text).toString('base64url')
  const strange = [
    'x',
    'NaN',
    '-1',
    '1',
    '1e9',
    '\0',
    encoded('[1]'),
    encoded('{}'),
    encoded('["a","b"]'),
    ordered,
  ]
  for (const { resource, path } of lists) {
    const expected = { status: 400, fields: ['cursor'] }
    for (const cursor of resource.name === 'departments' ? strange : [...strange, own]) {
      expect.soft(await http(path, [['cursor', cursor]]), `${path} ${cursor}`).toEqual(expected)
    }
    const file = [
      ['format', 'csv'],
      ['cursor', 'x'],
    ] as const
    expect.soft(await http(path, file), `${path} csv`).toEqual(expected)
    expect.soft(await desk(resource.name, [['cursor', 7]]), resource.name).toEqual(expected)
    expect.soft((await http(path, [['cursor', '']])).status, path).toBe(200)
  }
  const two = await boss('GET', `/api/departments/?limit=1&cursor=x&cursor=${own}`)
  expect(two).toMatchObject({ status: 200, body: { results: [{ short_name: '乙' }] } })
  expect(await boss('GET', `/api/departments/?format=csv&format=pdf`)).toMatchObject({ status: 400 })
})
