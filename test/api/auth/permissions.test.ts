import { expect, test } from 'vitest'
import { dispatch } from '../../../main/api/engine/dispatch.ts'
import { officeCatalogue } from '../../../main/api/office.ts'
import { personOf } from '../../../main/domain/core/people.ts'
import { type AccessLevel, accessLevelOf } from '../../../shared/kernel/access_level.ts'
import {
  type AccessRule,
  accessRulesOf,
  isFieldGroupRule,
  isTransitionRule,
} from '../../../shared/kernel/access_rules.ts'
import { type Role, roles } from '../../../shared/kernel/people.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { wireOf } from '../../../shared/kernel/transitions.ts'
import type { PossibleTransition } from '../../../shared/kernel/types.ts'
import { applyRecords, stockedStores } from '../../support/api/apply_records.ts'
import { type Caller, expected } from '../../support/api/authorisation.ts'
import { openDemo } from '../../support/demo_office.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'

type Row = Readonly<Record<string, unknown>>
const declared = Object.values(officeCatalogue.resources)
const everyRole = Object.keys(roles) as Role[] // the keys of that table

/** Rows that a rule could ask about: somebody else's, and the caller's own, each with every title that it names. */
function rowsFor({ whos }: AccessRule): readonly Row[] {
  const relations = whos.flatMap((who) =>
    who === 'everyone' ? [] : who.filter((one) => typeof one !== 'string'),
  )
  const titles = relations.flatMap(({ titled }) =>
    titled ? [...Object.keys(titled.roles), 'another'].map((title): Row => ({ [titled.by]: title })) : [],
  )
  const own = Object.fromEntries(
    relations.flatMap(({ person, memberOf }) => [
      ...(person === undefined ? [] : [[person, 7]]),
      ...(memberOf === undefined ? [] : [[memberOf, 3]]),
    ]),
  )
  return (titles.length > 0 ? titles : [{}]).flatMap((title) => [title, { ...title, ...own }])
}

/** What the authorisation of every route expects of this role, as far as a cell of the page can tell it. */
function cellOf(rule: AccessRule, role: Role): AccessLevel {
  const caller: Caller = {
    kind: 'another role',
    token: 'x',
    id: 7,
    name: '某人',
    roles: [role],
    department: 3,
  }
  const let_in = rowsFor(rule).map((row) => rule.whos.every((who) => expected(who, caller, row) === 'in'))
  if (!let_in.includes(true)) return 'no'
  if (let_in.includes(false)) return 'related'
  const bounds = { ...rule.when, ...rule.parent }
  return Object.keys(bounds).length > 0 ? 'states' : 'yes'
}

test('for every role the page of permissions says of every operation what its route lets in', () => {
  const rules = declared
    .flatMap(accessRulesOf)
    .filter((rule) => !isFieldGroupRule(rule) && !isTransitionRule(rule))
  const differing = rules.flatMap((rule) =>
    everyRole
      .filter((role) => accessLevelOf(rule, [role]) !== cellOf(rule, role))
      .map((role) => `${rule.resource.name}.${rule.key} ${role}: ${accessLevelOf(rule, [role])}`),
  )
  expect(differing).toEqual([])
  expect(rules.length).toBeGreaterThan(400)
})

test('every operation, every group of fields and every step that is asked for stands on that page', () => {
  for (const resource of declared) {
    const { update = [], states = {}, allow } = specOf(resource)
    const keys = accessRulesOf(resource).map(({ key }) => key)
    expect(new Set(keys).size, resource.name).toBe(keys.length)
    for (const operation of Object.keys(allow)) if (operation !== 'update') expect(keys).toContain(operation)
    for (const at of update.keys()) expect(keys).toContain(`fields.${at}`)
    for (const [field, { transitions }] of Object.entries(states))
      for (const [name, { automatic }] of Object.entries(transitions))
        expect(keys.includes(`${field}.${name}`), `${resource.name}.${name}`).toBe(automatic !== true)
  }
})

test('cells are what real requests of each role hear', async () => {
  const lan = await openLan()
  const resources = [
    'warehouses',
    'materials',
    'work_orders',
    'purchase_orders',
    'suppliers',
    'transfer_cards',
  ]
  const answers: Record<string, string> = {}
  const reasons: Record<string, string> = {}
  for (const role of everyRole) {
    const send = await lan.as(`任${role}`, [role])
    for (const name of resources) {
      const resource = officeCatalogue.get(name)
      const rule = accessRulesOf(resource).find(({ key }) => key === 'create')
      const { status } = await send('POST', `/api/${name}/`, { nonsense: 1 })
      answers[`${name} ${role}`] = status === 403 ? 'no' : 'in'
      reasons[`${name} ${role}`] = rule && accessLevelOf(rule, [role]) === 'no' ? 'no' : 'in'
    }
  }
  expect(reasons).toEqual(answers)
  expect(Object.values(answers)).toContain('no')
  expect(Object.values(answers)).toContain('in')
})

const explain = '/api/permissions/explain/'
const ask = async (send: Awaited<ReturnType<Lan['as']>>, asked: Row, language = 'zh') => {
  const pairs = Object.entries(asked).map(([name, value]) => [name, String(value)])
  return send('GET', `${explain}?${new URLSearchParams(pairs)}`, undefined, { 'accept-language': language })
}

test('why not: the role, its people, the state, what is missing, who signed already, the token', async () => {
  const lan = await openLan()
  await stockedStores(lan)
  const workshop = await lan.as('韩铁', ['group_leader'])
  const engineer = await lan.as('郑焊生', ['welding_engineer'])
  const keeper = await lan.as('尤红', ['keeper'])
  const both = await lan.as('朱检', ['inspector', 'keeper'])
  const boss = await lan.as('系统管理', ['admin'])
  const name = 'welding_material_apply_cards'
  const record = applyRecords.find((one) => one.name === name)?.body
  const uid = 'LY-HC-2026-0001'
  expect((await workshop('POST', `/api/${name}/`, { ...record, material_mark: '' })).status).toBe(400)
  expect((await workshop('POST', `/api/${name}/`, record)).body.uid).toBe(uid)
  const wish = { resource: name, asked: 'status.audit', record: uid }

  // A draft waits for its writer, whoever else asks.
  const early = (await ask(keeper, wish)).body
  expect(early).toMatchObject({ answer: 'no', person: '尤红', takes: '焊接责任工程师', people: ['郑焊生'] })
  expect(early.obstacles).toEqual([
    '此操作须由：焊接责任工程师',
    '尤红的角色：保管员',
    '现在状态为待提交；此操作只在状态为待审核时可以做',
  ])
  expect((await ask(engineer, wish, 'en')).body.obstacles).toEqual([
    'Now Status is Draft; this is possible only while Status is To be audited',
  ])
  const submit = { ...wish, asked: 'status.submit' }
  expect((await ask(workshop, submit)).body.obstacles).toEqual(['请填写焊缝编号'])
  await workshop('PATCH', `/api/${name}/1/`, { welding_seam_uid: 'A1' })
  expect((await ask(workshop, submit)).body).toMatchObject({ answer: 'yes', obstacles: [], people: ['韩铁'] })

  // Fields are open in their state, to their people.
  expect((await ask(workshop, { ...wish, asked: 'field.model' })).body.answer).toBe('yes')
  expect((await ask(keeper, { ...wish, asked: 'field.model' })).body.obstacles[0]).toBe(
    '此操作须由：“创建人”所写的本人、班组长',
  )
  expect((await ask(keeper, { ...wish, asked: 'field.actual_weight' })).body.obstacles).toEqual([
    '现在状态为待提交；此操作只在状态为待发料时可以做',
  ])

  // In general, without a record.
  expect((await ask(keeper, { resource: name, asked: 'status.check' })).body).toMatchObject({
    answer: 'no',
    people: ['朱检'],
  })
  expect((await ask(engineer, { resource: name, asked: 'status.audit' })).body).toMatchObject({
    answer: 'depends',
    notes: ['只在状态为待审核时'],
  })
  expect((await ask(keeper, { resource: 'warehouses', asked: 'create' })).body).toMatchObject({
    answer: 'yes',
    people: ['尤红', '许库生', '朱检'],
  })

  // On its way: who has inspected it does not hand it out, and what is handed out has to be written down.
  const path = `/api/${name}/1/`
  for (const [send, status] of [
    [workshop, 1],
    [engineer, 2],
    [both, 3],
  ] as const)
    expect((await send('PATCH', path, { status })).status).toBe(200)
  const issue = { ...wish, asked: 'status.issue' }
  expect((await ask(both, issue)).body.obstacles).toEqual([
    '职责分离：“发料”不能由“检查员”所写的人办理',
    '还没有实发数量',
  ])
  expect((await ask(keeper, issue)).body.obstacles).toEqual(['还没有实发数量'])
  expect((await ask(boss, { ...issue, person: both.id })).body).toMatchObject({
    answer: 'no',
    person: '朱检',
  })

  // A token is narrower than its person.
  const token = async (facts: Row) =>
    (
      await boss('POST', '/api/api_tokens/issue/', {
        name: '看板',
        user: keeper.id,
        modules: ['inventory'],
        ...facts,
      })
    ).body.id
  const explained = async (facts: Row, asked: Row) =>
    (await ask(boss, { ...asked, token: await token(facts) })).body
  expect(await explained({ read_only: true }, { resource: 'warehouses', asked: 'create' })).toMatchObject({
    answer: 'no',
    person: '尤红',
    obstacles: [expect.stringContaining('令牌')],
  })
  expect(await explained({ modules: ['process'] }, { resource: 'warehouses', asked: 'list' })).toMatchObject({
    answer: 'no',
    obstacles: [expect.stringContaining('令牌')],
  })
  expect(
    await explained({ modules: ['inventory'] }, { resource: 'warehouses', asked: 'create' }),
  ).toMatchObject({
    answer: 'yes',
  })

  // Others are an administrator's to ask about; what there is not is said.
  expect((await ask(keeper, { ...wish, person: engineer.id })).status).toBe(403)
  expect((await ask(keeper, { ...wish, person: keeper.id })).status).toBe(200)
  expect((await ask(keeper, { ...wish, token: 1 })).status).toBe(403)
  for (const [field, wrong] of [
    ['asked', { ...wish, asked: 'status.nonsense' }],
    ['asked', { ...wish, asked: 'field.nonsense' }],
    ['record', { ...wish, record: 'LY-9' }],
    ['resource', { ...wish, resource: 'nonsense' }],
  ] as const)
    expect((await ask(keeper, wrong)).body, field).toMatchObject({ status: 400, errors: [{ field }] })
  expect((await ask(keeper, { resource: 'api_tokens', asked: 'remove', record: 1 })).status).toBe(403)
})

const steps = (resource: Resource) => accessRulesOf(resource).filter(isTransitionRule)

test('the answer is what the buttons and the open fields of a record say, for everybody and every document of a plant', async () => {
  const { office } = await openDemo()
  const { db } = office.file.reading
  const language = 'zh'
  const tally = { count: 0, yes: 0 }
  for (const id of [1, 8, 18, 20]) {
    const caller = await personOf(db, id)
    if (!caller) throw new Error(`nobody is number ${id}`)
    const call = async (resource: string, operation: string, input: Row) => {
      const answer = await dispatch(office, { resource, operation, input, caller, language, extended: true })
      if (!answer.ok) throw new Error(`${resource}.${operation} ${answer.problem.detail}`)
      // A list or a record, as the operation says.
      return answer.value as Row
    }
    for (const resource of declared.filter((one) => specOf(one).states)) {
      const { results } = await call(resource.name, 'list', { limit: 2, ordering: '-id' })
      for (const { id: record } of results as readonly Row[]) {
        const { transitions, editable } = await call(resource.name, 'read', { id: record })
        const possible = transitions as readonly PossibleTransition[]
        for (const { key, field, transition } of steps(resource)) {
          const { answer, obstacles } = await call('permissions', 'explain', {
            resource: resource.name,
            asked: key,
            record: String(record),
          })
          const to = possible.find(
            (one) => one.field === field && one.to === wireOf(resource, field, transition.to),
          )
          expect(answer, `${resource.name} ${String(record)} ${key} by ${id}`).toBe(
            to?.allowed ? 'yes' : 'no',
          )
          expect((obstacles as readonly string[]).length > 0).toBe(answer === 'no')
          tally.count++
          if (answer === 'yes') tally.yes++
        }
        for (const field of (specOf(resource).update ?? []).flatMap(({ fields }) => fields.slice(0, 1))) {
          const explanation = await call('permissions', 'explain', {
            resource: resource.name,
            asked: `field.${field}`,
            record: String(record),
          })
          const open = (editable as readonly string[]).includes(field)
          expect(explanation.answer, `${resource.name} ${String(record)} ${field} by ${id}`).toBe(
            open ? 'yes' : 'no',
          )
        }
      }
    }
  }
  expect(tally.count).toBeGreaterThan(500)
  expect(tally.yes).toBeGreaterThan(50)
}, 60_000)
