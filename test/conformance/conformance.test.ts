import { expect, test } from 'vitest'
import { routesOf } from '../../shared/kernel/routes.ts'
import { resources } from '../../shared/resources.ts'
import { openLan } from '../support/lan_office.ts'
import { type ApiClient, apiClientOf } from './client.ts'
import { conform, modules } from './conform.ts'
import { examinationOf } from './examination.ts'
import { examine } from './examine.ts'
import { refusalOf } from './permitted.ts'
import { contract, documentOf } from './published/contract.ts'
import { keysOf, nameOf, type Operation, paged, published } from './published/notation.ts'
import { faultsIn } from './report.ts'

async function openDoor(): Promise<ApiClient> {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  return apiClientOf(lan.listening.url, boss.token)
}

const isFirst = ({ second }: Operation) => second === ''

test('the three documents publish 303 operations on 90 resources, and fifteen second shapes of them', () => {
  const operations = Object.values(contract).flat()
  const firsts = [1, 2, 3].map((number) =>
    modules
      .filter((module) => documentOf[module] === number)
      .flatMap((module) => contract[module].filter(isFirst)),
  )
  expect(firsts.map(({ length }) => length)).toEqual([104, 93, 106])
  expect(new Set(firsts.flat().map(({ resource }) => resource)).size).toBe(90)
  expect(operations.filter((one) => !isFirst(one))).toHaveLength(15)
  expect(new Set(operations.map(nameOf)).size).toBe(303 + 15)
})

test('every published operation stands in the declarations of the office', () => {
  const served = new Set(
    Object.values(resources)
      .flatMap(routesOf)
      .map(({ method, path }) => `${method} ${path}`),
  )
  const lacking = modules
    .flatMap((module) => contract[module])
    .map(({ method, path }) => `${method} ${path}`.replace(/\/?$/, '/'))
    .filter((line) => !served.has(line))
  expect(lacking).toEqual([])
})

test('every published operation does what is published, on every line that leads to it', async () => {
  expect(faultsIn(await conform(await openDoor()))).toEqual([])
}, 60_000)

test('a published table that tells something else than the office does is reported, slip by slip', async () => {
  const slips: Readonly<Record<string, Partial<Operation>>> = {
    'users read': { keys: keysOf('id int, first_name str, last_name str, email str, info dict, phone str') },
    'users partial_update': { keys: keysOf('id int, last_name str, first_name str, email str, info dict') },
    'departments read': {
      keys: keysOf('id int, group dict, superior int, admin int, short_name int'),
    },
    'work_orders list': { query: keysOf(`${paged}, client str`) },
    'work_orders read': { path: '/api/orders_of_work/{id}/' },
    'sub_work_orders read': { method: 'DELETE', gives: 'nothing' },
  }
  const core = contract.core.map((one) => ({ ...one, ...slips[nameOf(one)] }))
  const [told] = await conform(await openDoor(), ['core'], { ...contract, core })
  const short = told?.verdicts.filter(({ faults }) => faults.length > 0) ?? []
  expect(short.map(({ operation }) => nameOf(operation)).sort()).toEqual(Object.keys(slips).sort())
  expect(short.map(({ faults }) => faults[0])).toEqual([
    'phone is missing',
    expect.stringContaining('the keys stand in another order'),
    expect.stringContaining('short_name is no int'),
    'the published filter client was not tried',
    expect.stringContaining('instead of 401'),
    expect.stringContaining('instead of 401'),
  ])
})

test('a filter that the office does not know, and a body that it does not take, are reported', async () => {
  const warehouses = published(
    'warehouses',
    'id int, name str, location str, category int, pretty_category str',
  )
  const list = warehouses.list('GET /api/warehouses/', `${paged}, colour str`)
  const create = warehouses.create('POST /api/warehouses/', 'name, category, colour str')
  const at = examinationOf(await openDoor(), [list, create])
  await examine(at, 'warehouses', {
    body: (n) => ({ name: `库${n}`, category: 1, ...(n === 2 && { colour: '红' }) }),
    filters: () => ({ colour: ['红', '绿'] }),
  })
  expect(at.verdicts.map(({ faults }) => faults.join('; '))).toEqual([
    'colour finds the record by another value',
    expect.stringMatching(/colour of the published body was not tried.*400 instead of 201/),
  ])
})

test('an office that works is written to only where its owner says that it is a copy, and by an administrator', async () => {
  const lan = await openLan()
  const doorFor = async (name: string, role: 'admin' | 'keeper' | 'sales') =>
    apiClientOf(lan.listening.url, (await lan.as(name, [role])).token)
  const boss = await doorFor('系统管理', 'admin')
  expect(await refusalOf(boss, false)).toBeUndefined()
  expect(await refusalOf(await doorFor('尤红', 'keeper'), true)).toContain('administrator')
  expect(await refusalOf(apiClientOf(lan.listening.url, 'nobody'), true)).toContain(
    'does not know this token',
  )
  await (await lan.as('孙丽', ['sales']))('POST', '/api/products/', { name: '换热器' })
  expect(await refusalOf(boss, false)).toContain('this office has products')
  expect(await refusalOf(boss, true)).toBeUndefined()
})
