import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buyer, checker, inspector, keeper, purchaseHead } from '../../../main/api/demo/people.ts'
import type { OperationRequest } from '../../../main/api/engine/contracts.ts'
import { dispatch } from '../../../main/api/engine/dispatch.ts'
import { officeCatalogue } from '../../../main/api/office.ts'
import { allPeople, personOf } from '../../../main/domain/core/people.ts'
import { openFields } from '../../../renderer/ui/form/editable.ts'
import { asAssigned, type Person, type Role } from '../../../shared/kernel/people.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Operation, OperationInput, OperationOutput } from '../../../shared/kernel/types.ts'
import { entriesOf } from '../../../shared/office/navigation.ts'
import type { WaitingItem } from '../../../shared/office/waiting.ts'
import { quota_lists } from '../../../shared/process/quota_lists.ts'
import { arrival_inspections, confirmers } from '../../../shared/procurement/arrival_inspections.ts'
import { process_details } from '../../../shared/production/process_details.ts'
import type { ResourceName, Resources } from '../../../shared/resources.ts'
import { type Demo, openDemo } from '../../support/demo_office.ts'
import { tablesOf } from '../../support/rows.ts'

const now = '2026-11-20T17:00:00'

/** The answer to a person of the plant, as it is declared. */
function answerTo<N extends ResourceName, Op extends Operation<Resources, N>>(
  demo: Demo,
  caller: Person,
  resource: N,
  operation: Op,
  input: OperationInput<Resources, N, Op>,
): Promise<OperationOutput<Resources, N, Op>>
async function answerTo(
  { office }: Demo,
  caller: Person,
  resource: string,
  operation: string,
  input: OperationRequest['input'],
): Promise<unknown> {
  const answer = await dispatch(office, { resource, operation, input, caller })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}
async function personWith(demo: Demo, id: number): Promise<Person> {
  const person = await personOf(demo.file.reading.db, id)
  if (!person) throw new Error(`no person ${id}`)
  return person
}

type Asked = OperationInput<Resources, 'waiting', 'items'>
const itemsOf = async (demo: Demo, id: number, input: Asked = {}) =>
  answerTo(demo, await personWith(demo, id), 'waiting', 'items', { limit: 500, ...input })
const countsOf = async (demo: Demo, id: number) =>
  answerTo(demo, await personWith(demo, id), 'waiting', 'counts', {})

/** Makes what the button of an item makes. */
const press = (
  { office }: Demo,
  caller: Person,
  { resource, record, action }: Pick<WaitingItem, 'resource' | 'record' | 'action'>,
) =>
  dispatch(office, {
    resource,
    operation: 'update',
    input: {
      id: record,
      ...(action && { [action.field]: action.to }),
      ...(action?.needs_reason && { reason: '试' }),
    },
    caller,
  })

const shown = (items: readonly WaitingItem[]) =>
  items.map(({ kind, page, title, from, action, why }) =>
    [kind, page, title, from, action?.text ?? '', why].filter((one) => one !== '').join(' · '),
  )

describe('what waits in the demo plant', () => {
  test('the keeper: a reading nobody took, an oven, a lot past its validity, goods to store, to issue and to take back', async () => {
    const demo = await openDemo()
    const { results } = await itemsOf(demo, keeper)
    expect(shown(results)).toEqual([
      'confirm · arrivals · BD-2026-0001 · 冯琳',
      'reading_missing · humiture · 一级焊材库',
      'stock_expired · stock · A102 Φ3.2 H26-0005',
      'oven_overdue · bakes · J507 5J1142 H26-0002 · 尤红',
      'oven_overdue · bakes · HJ431 6R0253 H26-0008 · 尤红',
      'reading_missing · humiture · 一级焊材库',
      'step · entries · RK-HC-2026-0003 · 朱检 · 入库',
      'step · refunds · TK-WG-2026-0001 26001-1 · 韩铁 · 退库',
      'step · issues · LY-HC-2026-0004 J507 Φ3.2 · 朱检 · 发料 · 还没有实发数量',
    ])
    expect((await countsOf(demo, keeper)).results).toContainEqual(
      expect.objectContaining({ page: 'issues', kind: 'step', count: 1, late: 0 }),
    )
  })

  test('the buyer: the order that came back, a question to her; her own draft is shown last and not counted', async () => {
    const demo = await openDemo()
    const { results } = await itemsOf(demo, buyer)
    expect(shown(results)).toEqual([
      'sent_back · purchase_orders · DG-2026-0004 26001 · 王建国',
      'mention · home · DG-2026-0001 26001 · 王建国',
      'own_draft · entries · RK-FC-2026-0002 · 冯琳',
    ])
    expect((await countsOf(demo, buyer)).total).toBe(2)
  })

  test('a process checker: a library to review, and a card that he did not write', async () => {
    const demo = await openDemo()
    expect(shown((await itemsOf(demo, checker)).results)).toEqual([
      'step · process_libraries · 锅筒 DN1400×36 · 周敏 · 审核',
      'step · sign · LZ03-26001-003 接管N1/N2 · 周敏 · 校对',
    ])
  })

  test('the inspector: work and goods are one item per order and per sheet, with their number', async () => {
    const demo = await openDemo()
    const { results } = await itemsOf(demo, inspector)
    expect(
      results.map(({ kind, page, title, number, work_order }) => [kind, page, title, number, work_order]),
    ).toEqual([
      ['confirm', 'arrivals', 'BD-2026-0001', 13, '26001'],
      ['confirm', 'work', '26001', 6, '26001'],
      ['step', 'stock', 'SJ101 10~60目 H26-0009', 1, ''],
      ['step', 'arrivals', 'BD-2026-0001 DG-2026-0001', 1, '26001'],
      ['step', 'entries', 'RK-GC-2026-0004', 1, '26001'],
    ])
  })

  test('the head of purchasing: a signature and an award wait for her, the audit of her department does not', async () => {
    const demo = await openDemo()
    expect(shown((await itemsOf(demo, purchaseHead)).results)).toEqual([
      'step · procurement · BD-2026-0003 DG-2026-0001 · 定标 · 供方审核表还没有批准',
      'countersign · countersign · BD-2026-0003 · 冯琳',
    ])
    expect(shown((await itemsOf(demo, purchaseHead, { scope: 'department' })).results)).toEqual([
      'step · purchase_orders · DG-2026-0003 26001 · 冯琳 · 审核',
    ])
  })

  test('each item belongs to an entry that its person has: the entries add up to what home counts', async () => {
    const demo = await openDemo()
    for (const person of await allPeople(demo.file.reading.db)) {
      const own = entriesOf(asAssigned(person).roles)
      for (const { resource, title, page, kind } of (await itemsOf(demo, person.id)).results)
        if (kind !== 'own_draft') expect(own, `${person.name}: ${resource} ${title}`).toContain(page)
    }
  })

  test('the counts of every person are those of the items behind each entry, and nobody has more than 60', async () => {
    const demo = await openDemo()
    for (const { id, name } of await allPeople(demo.file.reading.db)) {
      const { total, late, results } = await countsOf(demo, id)
      expect(total, name).toBeLessThanOrEqual(60)
      const items = (await itemsOf(demo, id)).results.filter(({ kind }) => kind !== 'own_draft')
      expect(items.length, name).toBe(total)
      expect(items.filter((one) => one.late).length, name).toBe(late)
      for (const page of new Set(results.map((one) => one.page))) {
        const counted = results.filter((one) => one.page === page).reduce((sum, { count }) => sum + count, 0)
        expect((await itemsOf(demo, id, { entry: page })).count, `${name} ${page}`).toBe(counted)
      }
    }
  })
})

test('the pages of documents and inspections list what their entries count', async () => {
  const demo = await openDemo()
  for (const person of await allPeople(demo.file.reading.db)) {
    const { results } = await itemsOf(demo, person.id)
    const counted = (resource: string) => results.filter((one) => one.resource === resource)
    const documents = await answerTo(demo, person, 'bidding_documents', 'waiting', {})
    expect(
      counted('bidding_documents')
        .filter(({ kind }) => kind !== 'own_draft')
        .map(({ record }) => record)
        .sort(),
      person.name,
    ).toEqual(documents.map(({ id }) => id).sort())
    if (!asAssigned(person).roles.includes('inspector')) continue
    const work = await answerTo(demo, person, 'process_details', 'to_inspect', {})
    expect(
      counted('process_details').reduce((sum, { number }) => sum + number, 0),
      person.name,
    ).toBe(work.length)
  }
})

describe('a step is an item of whom it waits for, and of nobody else', () => {
  const resources = Object.values(officeCatalogue.resources).filter((resource) =>
    Object.values(specOf(resource).states ?? {}).some(({ transitions }) =>
      Object.values(transitions).some(({ awaited }) => awaited),
    ),
  )

  test('over every record of the demo plant and everybody in it', async () => {
    const demo = await openDemo()
    const { statements, db } = demo.file.reading
    let steps = 0
    for (const person of await allPeople(db)) {
      const { results } = await itemsOf(demo, person.id)
      const found = new Set(
        results
          .filter(({ kind }) => kind === 'step')
          .map((one) => `${one.resource} ${one.record} ${one.action?.text}`),
      )
      const expected = new Set<string>()
      for (const resource of resources.filter(({ name }) => name !== 'arrival_inspections'))
        for (const row of await statements.all(`select * from "${resource.name}"`, [])) {
          const possible = await possibleSteps(demo, asAssigned(person), resource, row['id'])
          for (const step of possible.filter((one) => isExpected(resource, one, row, person)))
            expected.add(`${resource.name} ${row['id']} ${step.text}`)
        }
      steps += expected.size
      expect([...found].sort(), person.name).toEqual([...expected].sort())
    }
    expect(steps).toBeGreaterThan(20)
  }, 60_000)
})

test('a confirmation and the pass of an arrival are items of whom they wait for, and of nobody else', async () => {
  const demo = await openDemo()
  const { statements, db } = demo.file.reading
  let counted = 0
  for (const person of await allPeople(db)) {
    const caller = asAssigned(person)
    const { results } = await itemsOf(demo, person.id)
    const found = results
      .filter(({ resource, kind }) => Object.hasOwn(confirmed, resource) && kind !== 'own_draft')
      .map(({ resource, title, number }) => `${resource} ${title} ${number}`)
    const expected = new Map<string, number>()
    const wait = (key: string) => expected.set(key, (expected.get(key) ?? 0) + 1)
    const mayEnter = (resource: Resource, row: Row, field: string) =>
      openFields(resource, row, { caller, now }).has(field)
    const { id } = person

    for (const row of await statements.all('select * from process_details', [])) {
      const isPlanned = row['estimated_start_dt'] !== null && row['estimated_finish_dt'] !== null
      const isReport =
        row['actual_finish_dt'] === null && isPlanned && caller.leads.includes(String(row['work_group']))
      const isInspection = row['actual_finish_dt'] !== null && row['inspection_dt'] === null
      if (
        (isReport && mayEnter(process_details, row, 'actual_finish_dt')) ||
        (isInspection && mayEnter(process_details, row, 'inspection_dt'))
      )
        wait(`process_details ${row['work_order_uid']}`)
    }
    for (const row of await statements.all('select * from quota_lists', []))
      if (
        row['write_dt'] !== null &&
        row['review_date'] === null &&
        row['writer'] !== id &&
        mayEnter(quota_lists, row, 'reviewer')
      )
        wait(`quota_lists ${titleOf(quota_lists, row, 'zh')}`)

    for (const goods of await arrivals(demo, caller)) {
      const row =
        goods.inspection === null
          ? undefined
          : (await statements.all('select * from arrival_inspections where id = ?', [goods.inspection]))[0]
      const others = row ? [row['purchaser'], row['keeper']] : [goods.purchaser]
      const steps = row ? await possibleSteps(demo, caller, arrival_inspections, goods.inspection) : []
      const isOpen = (field: string) =>
        row
          ? row[field] === 0 && mayEnter(arrival_inspections, row, field)
          : caller.roles.some((role) => whoConfirms[field]?.includes(role))
      const isMine =
        (isOpen('material_confirm') && row?.['inspector'] !== id) ||
        (!others.includes(id) && (isOpen('soft_confirm') || isOpen('inspection_confirm'))) ||
        steps.some(({ field, unmet }) => field === 'passed' && unmet.length === 0)
      if (isMine && row?.['passed'] !== 1) wait(`arrival_inspections ${goods.sheet_uid}`)
    }
    const sorted = [...expected].map(([key, number]) => `${key} ${number}`).sort()
    counted += sorted.length
    expect([...found].sort(), person.name).toEqual(sorted)
  }
  expect(counted).toBeGreaterThan(4)
}, 60_000)

const confirmed = { process_details, quota_lists, arrival_inspections }
const whoConfirms: Readonly<Record<string, readonly Role[]>> = confirmers

/** The goods of the sheets in arrival inspection, each with its last inspection. */
async function arrivals(demo: Demo, person: Person) {
  const all = await answerTo(demo, person, 'arrival_inspections', 'desk', {})
  const sheets = await demo.file.reading.statements.all('select id, uid from bidding_sheets', [])
  return all.map((goods) => ({
    ...goods,
    sheet_uid: String(sheets.find(({ id }) => id === goods.sheet)?.['uid']),
  }))
}

test('the button of each item works for whom it waits, or is refused by what the item says is missing', async () => {
  let demo = await openDemo()
  const done = { taken: 0, refused: 0 }
  for (const person of await allPeople(demo.file.reading.db)) {
    const { results } = await itemsOf(demo, person.id)
    for (const { resource, record, action, unmet, why, title } of results) {
      if (!action) continue
      const answer = await press(demo, person, { resource, record, action })
      const says = `${person.name}: ${action.text} ${title}`
      if (answer.ok) {
        done.taken++
        demo = await openDemo()
      } else {
        done.refused++
        expect(unmet, `${says} ${JSON.stringify(answer.problem)}`).not.toEqual([])
        expect(JSON.stringify(answer.problem), says).toContain(why)
      }
    }
  }
  expect(done.taken).toBeGreaterThan(15)
  expect(done.refused).toBeGreaterThan(0)
}, 120_000)

const withSteps = z.looseObject({
  transitions: z
    .array(z.looseObject({ field: z.string(), text: z.string(), unmet: z.array(z.string()) }))
    .default([]),
})
type Step = z.infer<typeof withSteps>['transitions'][number]

/** The steps that the dispatcher offers with a record. */
async function possibleSteps({ office }: Demo, caller: Person, { name }: Resource, id: unknown) {
  const request = { resource: name, operation: 'read', input: { id }, caller, extended: true }
  const answer = await dispatch(office, request)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return withSteps.parse(answer.value).transitions
}

/** Allowed now, or lacking only soft conditions and what is entered for it; a buyer's steps are those of his own sheets. */
function isExpected(resource: Resource, step: Step, row: Row, person: Person): boolean {
  const declared = Object.values(specOf(resource).states?.[step.field]?.transitions ?? {}).find(
    (one) => one.label.zh === step.text && one.from.includes(row[step.field]),
  )
  if (!declared?.awaited) return false
  const { once = [], entered = [], by } = declared.awaited === true ? {} : declared.awaited
  if (by && row['creator'] !== person.id) return false
  const allowed = [...(declared.requiresUnlessAdmin ?? []), ...entered].filter((one) => !once.includes(one))
  return step.unmet.every((one) => allowed.includes(one))
}

test('what is remembered is what would be read anew, after each of many steps that people take from their items', async () => {
  const demo = await openDemo()
  const { db, statements } = demo.file.reading
  const people = await allPeople(db)
  const tables = [...(await tablesOf(statements)).keys()]
  const random = seeded(20_261_120)
  let taken = 0
  for (let round = 0; round < 60; round++) {
    const person = people[Math.floor(random() * people.length)]
    if (!person) continue
    const { results } = await itemsOf(demo, person.id)
    const item = results.filter(({ action }) => action)[Math.floor(random() * results.length)]
    if (!item?.action) continue
    const { resource, record, action, unmet } = item
    const answer = await press(demo, person, item)
    if (answer.ok) taken++
    else expect(unmet, `${resource} ${record} ${JSON.stringify(answer.problem)}`).not.toEqual([])
    for (const one of people) {
      const remembered = await itemsOf(demo, one.id)
      for (const table of tables) demo.file.counts.invalidate(table)
      expect(remembered, `${one.name} after ${resource} ${action.text}`).toEqual(await itemsOf(demo, one.id))
      await itemsOf(demo, one.id)
    }
  }
  expect(taken).toBeGreaterThan(10)
}, 120_000)

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let at = seed
  return () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return at / 2_147_483_648
  }
}

test('an unknown kind, a page before the first and a list longer than 500 are refused by their names', async () => {
  const demo = await openDemo()
  const caller = await personWith(demo, keeper)
  for (const [input, field] of [
    [{ kind: 'nothing' }, 'kind'],
    [{ page: 0 }, 'page'],
    [{ limit: 501 }, 'limit'],
    [{ scope: 'plant' }, 'scope'],
  ] as const) {
    const answer = await dispatch(demo.office, { resource: 'waiting', operation: 'items', input, caller })
    expect(JSON.stringify(answer), field).toMatch(new RegExp(`400.*${field}`))
  }
})
