import { expect, test } from 'vitest'
import {
  type Detail,
  drawnFrom,
  type Floor,
  type Line,
  type Part,
  type Step,
  type Ticket,
} from '../../support/api/shop_model.ts'
import { dice } from '../../support/api/stock_model.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { exampleList } from '../../support/library_example.ts'
import { uploadOf } from '../../support/process_office.ts'

/** Two orders on the shop floor, some hundred operations in every state: what is drawn from them is worked out again. */

type Send = Awaited<ReturnType<Lan['as']>>
const groups = ['铆工组', '焊工组', '金工组'] as const
const orders = [
  ['26001', 2],
  ['26002', 3],
] as const
const inspectors = ['朱检', '秦检'] as const

const { whole, chance, pick } = dice(20261122)
const below = (most: number) => whole(0, most - 1)
const two = (value: number) => String(value).padStart(2, '0')
const moment = () => `2026-11-${two(10 + below(9))}T${two(below(24))}:${two(below(60))}:00`

async function make(send: Send, resource: string, rows: readonly object[]): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += 500) {
    const answer = await send('POST', '/api/batches/make/', { resource, rows: rows.slice(at, at + 500) })
    if (answer.status !== 201) throw new Error(answer.text)
    ids.push(...answer.body.ids)
  }
  return ids
}

/** The parts as the uploaded lists tell them. */
async function partsOf(send: Send): Promise<Part[]> {
  const parts: Part[] = []
  for (const [order, units] of orders) {
    const product = await send('POST', '/api/products/', { name: '换热器' })
    const created = await send('POST', '/api/work_orders/', {
      uid: order,
      product: product.body.id,
      count: units,
    })
    const list = exampleList.replaceAll('26001', order)
    const file = list.replaceAll(/^\d+-/gm, '')
    await send('POST', '/process_libraries/upload/', uploadOf(created.body.id, file))
    for (const line of file.split('\n').slice(2)) {
      const [
        ticket = '',
        number,
        drawing = '',
        assembly = '',
        name = '',
        spec = '',
        count,
        material = '',
        weight = '',
      ] = line.split(',')
      if (!/^\d+$/.test(ticket)) continue
      const [route = '', remark = ''] = line.split(',').slice(10)
      parts.push({
        id: parts.length + 1,
        order,
        units,
        ticket: Number(ticket),
        number: Number(number),
        drawing,
        assembly,
        name,
        spec,
        count: Number(count),
        grade: material.replace('III', 'Ⅲ').replace('II', 'Ⅱ').replace('#', ''),
        weight,
        route,
        remark: remark.trim(),
      })
    }
  }
  return parts
}

async function generated(lan: Lan, send: Send): Promise<Floor> {
  const parts = await partsOf(send)
  const steps = await stepsOf(send, parts)
  for (const order of [1, 2]) {
    const checker = await lan.as('吴海涛', ['process_checker'])
    expect((await checker('PATCH', `/api/process_libraries/${order}/`, { status: 2 })).status).toBe(200)
  }
  for (const short_name of groups) await send('POST', '/api/departments/', { group: '班组', short_name })
  for (const id of [1, 2, 3]) await send('POST', '/api/pruction_workgroups/', { id })
  const tickets = await ticketsOf(send, parts)
  const details = await detailsOf(send, steps, tickets, parts)
  await work(send, details)
  return { parts, steps, tickets, details, lines: await linesOf(lan, parts) }
}

async function stepsOf(send: Send, parts: readonly Part[]): Promise<Step[]> {
  const expected = parts.flatMap(({ id }) =>
    Array.from({ length: below(5) }, (_, at) => ({
      part: id,
      place: at + 1,
      operation: 1 + below(20),
      hundredths: below(900),
    })),
  )
  const ids = await make(
    send,
    'process_steps',
    expected.map(({ part, operation, hundredths }) => ({
      route: part,
      step: operation,
      man_hours: hundredths / 100,
    })),
  )
  return expected.map((step, at) => ({ ...step, id: ids[at] ?? 0 }))
}

async function ticketsOf(send: Send, parts: readonly Part[]): Promise<Ticket[]> {
  const firstUnit = { '26001': 1, '26002': 3 } as const
  const expected = parts.flatMap((part) =>
    Array.from({ length: part.units }, (_, at) => ({
      part: part.id,
      unit: firstUnit[part.order as keyof typeof firstUnit] + at, // one of the two
    })).filter(() => chance(0.8)),
  )
  const ids = await make(
    send,
    'sub_materials',
    expected.map(({ part, unit }) => ({ material: part, sub_order: unit })),
  )
  return expected.map((ticket, at) => ({ ...ticket, id: ids[at] ?? 0 }))
}

async function detailsOf(
  send: Send,
  steps: readonly Step[],
  tickets: readonly Ticket[],
  parts: readonly Part[],
): Promise<Detail[]> {
  const expected = tickets.flatMap((ticket) =>
    steps.filter(({ part }) => part === ticket.part && chance(0.85)).map((step) => ({ step, ticket })),
  )
  const ids = await make(
    send,
    'process_details',
    expected.map(({ step, ticket }) => ({ process_step: step.id, sub_material: ticket.id })),
  )
  const countOf = new Map(parts.map(({ id, count }) => [id, count]))
  return expected.map((detail, at) => ({
    ...detail,
    id: ids[at] ?? 0,
    hundredths: detail.step.hundredths * (countOf.get(detail.ticket.part) ?? 0),
    group: '',
    confirmed: null,
    inspected: null,
    inspector: '',
  }))
}

/** Allocated, some with other hours, confirmed and inspected, and some of it taken back again. */
async function work(send: Send, details: readonly Detail[]): Promise<void> {
  // Tickets that are done throughout come about where most operations are inspected.
  const busy = new Set(details.map(({ ticket }) => ticket.id).filter(() => chance(0.5)))
  const rows: object[] = []
  for (const detail of details) {
    const isBusy = busy.has(detail.ticket.id)
    if (!isBusy && chance(0.2)) continue
    detail.group = pick(groups)
    const row: Record<string, unknown> = { id: detail.id, work_group: detail.group }
    if (chance(0.3)) {
      detail.hundredths = below(4000)
      row['work_hour'] = detail.hundredths / 100
    }
    if (isBusy || chance(0.6)) {
      detail.confirmed = moment()
      row['actual_finish_dt'] = detail.confirmed
      if (isBusy || chance(0.5)) {
        detail.inspected = moment()
        detail.inspector = pick(inspectors)
        Object.assign(row, { inspection_dt: detail.inspected, inspector: detail.inspector })
      }
    }
    rows.push(row)
  }
  for (const detail of details) {
    if (detail.inspected === null || !chance(0.04)) continue
    Object.assign(detail, { inspected: null, inspector: '' })
    rows.push({ id: detail.id, inspection_dt: null })
  }
  const answer = await send('POST', '/api/batches/change/', { resource: 'process_details', rows })
  expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 201, errors: undefined })
}

/** Issued steel: of a part that is named, or of whatever has that number and grade. */
async function linesOf(lan: Lan, parts: readonly Part[]): Promise<Line[]> {
  const lines = Array.from({ length: 60 }, (): Line => {
    const part = pick(parts)
    return {
      mark: `B26-${String(below(25)).padStart(4, '0')}`,
      order: part.order,
      at: moment(),
      part: chance(0.4) ? part.id : null,
      component: chance(0.8) ? String(part.number) : String(below(24)),
      grade: part.grade,
    }
  })
  await lan.office.file.write(
    { user: 0, person: 'test', machine: '', request: '', reason: '', at: lan.clock() },
    async ({ db }) => {
      for (const { mark, order, at, part, component, grade } of lines)
        await db
          .insertInto('steel_material_apply_details')
          .values({
            sub_order_uid: `${order}-1`,
            material_code: mark,
            material_mark: grade.replace('Ⅲ', 'III'),
            component,
            issue_dt: at,
            process_material: part,
            count: 1,
            creator: 1,
          })
          .execute()
    },
  )
  return lines
}

const shown = (at: string | null) => (at === null ? null : `${at}+08:00`)

test('hours, hour tickets, ledgers and ends of tickets are what two orders of paper say', async () => {
  const lan = await openLan()
  const send = await lan.as('系统管理', ['admin'])
  const floor = await generated(lan, send)
  const drawn = drawnFrom(floor)
  const read = async (path: string) => (await send('GET', path)).body
  const all = async (path: string): Promise<Record<string, unknown>[]> => {
    const rows: Record<string, unknown>[] = []
    for (let page = 1; ; page++) {
      const answer = await read(`${path}${path.includes('?') ? '&' : '?'}limit=500&page=${page}`)
      rows.push(...answer.results)
      if (answer.next === null) return rows
    }
  }
  const sums = (rows: ReturnType<typeof drawn.summary>) =>
    rows.map(([worke_order_uid, group_name, day, work_hour_total]) => ({
      worke_order_uid,
      group_name,
      date: `${day}T00:00:00+08:00`,
      work_hour_total,
    }))

  expect(floor.details.length).toBeGreaterThan(150)
  expect(await all('/api/work_hour_summarizes/')).toEqual(sums(drawn.summary()))
  const [from, until] = ['2026-11-12T13:30:00', '2026-11-16T08:15:00']
  expect(await all(`/api/work_hour_summarizes/?complete_dt_start=${from}&complete_dt_end=${until}`)).toEqual(
    sums(drawn.summary(from, until)),
  )
  for (const [order] of orders)
    for (const group of groups) {
      const query = `?work_order_uid=${order}&group_name=${group}`
      expect(await read(`/api/work_hour_summarize_tickets/${query}`)).toMatchObject(
        drawn.ticketHours(order, group),
      )
      expect((await read(`/api/stock_work_hour_tickets/${query}`)).material).toEqual(
        drawn.stockHours(order, group),
      )
    }
  expect(drawn.stockHours('26001', '铆工组').length).toBeGreaterThan(0)
  expect(await all('/api/query_man_hours/')).toEqual(
    drawn.manHours().map(({ finish_dt, ...row }) => ({
      ...row,
      writer: '系统管理',
      quota_clerk: '',
      finish_dt: shown(finish_dt),
    })),
  )
  const tickets = await all('/api/sub_materials/')
  expect(tickets.map(({ id, actual_finish_dt }) => ({ id, end: actual_finish_dt }))).toEqual(
    drawn.ends().map(({ id, end }) => ({ id, end: shown(end) })),
  )
  expect(drawn.ends().some(({ end }) => end !== null)).toBe(true)
  const details = await all('/api/process_details/')
  expect(details.map(({ id }) => id)).toEqual(drawn.manHours().map(({ id }) => id))

  const ledger = drawn.ledger()
  expect(await all('/api/ledgers/')).toEqual(
    ledger.map(({ spec: _, steel_id: __, process_route: ___, ...row }) => row),
  )
  for (const row of ledger) expect(await read(`/api/ledgers/${row.id}/?extended=1`)).toMatchObject(row)
  expect(ledger.filter(({ steel_id }) => steel_id.includes('、')).length).toBeGreaterThan(3)
})
