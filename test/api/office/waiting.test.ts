import { describe, expect, test } from 'vitest'
import { buyer, checker, inspector, keeper, purchaseHead } from '../../../main/api/demo/people.ts'
import { officeCatalogue } from '../../../main/api/office.ts'
import { allPeople, personOf } from '../../../main/domain/core/people.ts'
import type { Person } from '../../../shared/kernel/people.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { PossibleTransition } from '../../../shared/kernel/types.ts'
import type { WaitingCount, WaitingItem } from '../../../shared/office/waiting.ts'
import { type Demo, openDemo } from '../../support/demo_office.ts'

const read = async (
  demo: Demo,
  id: number,
  operation: string,
  input: Readonly<Record<string, unknown>> = {},
) => {
  const person = await personOf(demo.file.reading.db, id)
  if (!person) throw new Error(`no person ${id}`)
  const result = await demo.by(person, 'waiting', operation, input)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}
const itemsOf = async (demo: Demo, id: number, input: Readonly<Record<string, unknown>> = {}) =>
  (await read(demo, id, 'items', { limit: 500, ...input })) as {
    count: number
    results: readonly WaitingItem[]
  }
const countsOf = async (demo: Demo, id: number) =>
  (await read(demo, id, 'counts')) as { total: number; late: number; results: readonly WaitingCount[] }

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
      ['step', 'procurement', 'BD-2026-0001 DG-2026-0001', 1, '26001'],
      ['step', 'entries', 'RK-GC-2026-0004', 1, '26001'],
    ])
  })

  test('the head of purchasing: a signature and an award wait for her, the audit of her department does not', async () => {
    const demo = await openDemo()
    expect(shown((await itemsOf(demo, purchaseHead)).results)).toEqual([
      'step · procurement · BD-2026-0003 DG-2026-0001 · 定标 · 供方审核表还没有批准',
      'countersign · countersign · 26001 管板、设备法兰锻件 3 · 冯琳',
    ])
    expect(shown((await itemsOf(demo, purchaseHead, { scope: 'department' })).results)).toEqual([
      'step · purchase_orders · DG-2026-0003 26001 · 冯琳 · 审核',
    ])
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

/** As the dispatcher reads a record with its steps, for the person by the roles assigned to him. */
const asAssigned = ({ assigned = [], ...person }: Person): Person => ({
  ...person,
  roles: assigned.filter((role) => role !== 'admin'),
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
        for (const row of statements.all(`select * from "${resource.name}"`, [])) {
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

async function possibleSteps(demo: Demo, person: Person, resource: Resource, id: unknown) {
  const answer = await demo.by(person, officeName(resource), 'read', { id }, { extended: true })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  const { transitions = [] } = answer.value as { transitions?: readonly PossibleTransition[] }
  return transitions
}
const officeName = ({ name }: Resource) => name as 'transfer_cards'

/** Allowed now, or lacking only soft conditions and what is entered for it; a buyer's steps are those of his own sheets. */
function isExpected(resource: Resource, step: PossibleTransition, row: Row, person: Person): boolean {
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
  const tables = statements
    .all("select name from sqlite_master where type = 'table'", [])
    .map(({ name }) => String(name))
  const random = seeded(20_261_120)
  let taken = 0
  for (let round = 0; round < 60; round++) {
    const person = people[Math.floor(random() * people.length)]
    if (!person) continue
    const { results } = await itemsOf(demo, person.id)
    const item = results.filter(({ action }) => action)[Math.floor(random() * results.length)]
    if (!item?.action) continue
    const { resource, record, action, unmet } = item
    const answer = await demo.by(person, resource as 'transfer_cards', 'update', {
      id: record,
      [action.field]: action.to,
      reason: '试',
    })
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
  for (const [input, field] of [
    [{ kind: 'nothing' }, 'kind'],
    [{ page: 0 }, 'page'],
    [{ limit: 501 }, 'limit'],
    [{ scope: 'plant' }, 'scope'],
  ] as const)
    await expect(itemsOf(demo, keeper, input), field).rejects.toThrow(new RegExp(`400.*${field}`))
})
