import { join } from 'node:path'
import type { Allow, Relation } from '../../../shared/kernel/access.ts'
import { type Role, roles, withDepartment } from '../../../shared/kernel/people.ts'
import { isReading, kindOf, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { type Route, routesOf } from '../../../shared/kernel/routes.ts'
import type { Lan, Reply } from '../lan_office.ts'
import { id, rowsOf } from './authorisation_rows.ts'

/** Every route is knocked at by seven kinds of caller; who should get in is read from the declarations anew. */

export const kinds = [
  'nobody',
  'a token of another scope',
  'a person without a role',
  'a role that may',
  'another role',
  'the author',
  'an administrator',
] as const
type Kind = (typeof kinds)[number]

/** What a rule asks about a caller; nobody has none. */
export interface Caller {
  readonly kind: Kind
  readonly token?: string
  readonly id?: number
  readonly name?: string
  readonly roles: readonly Role[]
  readonly department?: number
}
type Row = Readonly<Record<string, unknown>>

export interface Examined {
  readonly routes: number
  readonly asked: number
  /** `POST /api/warehouses/ by a person without a role: 400 instead of 403` */
  readonly unexpected: readonly string[]
}

const department = id
const allRoles = Object.keys(roles) as Role[] // the keys of that table

/** The whole of what a body must hold before a relation to it can be asked, where the record itself is not there yet. */
const bodies: Readonly<Record<string, Row>> = {
  bidding_documents: { product: id, src: department, dst: id, path: `/files/bidding_documents/${id}/a.pdf` },
  bidding_comments: { bidding_sheet: id, user_title: 2 },
  sub_spply_comments: { user_title: '工艺责任人' },
}

/** The relations that stand in an `allow`; another one must be learnt here before it is believed. */
function fits(relation: Relation, caller: Caller, row: Row): boolean {
  // The records here have no time: every window is open.
  const { role, person, memberOf, titled, until: _, ...unknown } = relation
  if (Object.keys(unknown).length > 0) throw new Error(`unknown relation ${Object.keys(unknown).join()}`)
  const own = withDepartment(caller.roles)
  const fitting = titled && (titled.roles[String(row[titled.by])] ?? titled.otherwise ?? [])
  return (
    (role === undefined || own.includes(role)) &&
    (person === undefined || row[person] === caller.id || row[person] === caller.name) &&
    (memberOf === undefined || row[memberOf] === caller.department) &&
    (fitting === undefined || fitting.some((one) => own.includes(one)))
  )
}

/** 401, 403, or neither. */
export function expected(allow: Allow, caller: Caller, row: Row): 401 | 403 | 'in' {
  if (caller.token === undefined) return 401
  if (caller.kind === 'a token of another scope') return 403
  if (allow === 'everyone' || caller.roles.includes('admin')) return 'in'
  const own = withDepartment(caller.roles)
  return allow.some((one) => (typeof one === 'string' ? own.includes(one) : fits(one, caller, row)))
    ? 'in'
    : 403
}

const relationsIn = (allow: Allow): readonly Relation[] =>
  allow === 'everyone' ? [] : allow.filter((one): one is Relation => typeof one !== 'string')

/** Every role that gets in for itself: named, or named for the title of this record. */
function rolesThatMay(allow: Allow, row: Row): readonly Role[] {
  if (allow === 'everyone') return allRoles
  return allow.flatMap((one): readonly Role[] => {
    if (typeof one === 'string') return [one]
    const { titled, role } = one
    if (titled) return titled.roles[String(row[titled.by])] ?? titled.otherwise ?? []
    return role === undefined ? [] : [role]
  })
}

/** The seven for one route; which of several roles comes is by the route's number, so that each has its turn. */
async function callersOf(
  lan: Lan,
  at: number,
  resource: Resource,
  allow: Allow,
  row: Row,
): Promise<Caller[]> {
  const may = rolesThatMay(allow, row)
  const others = allRoles.filter((role) => !withDepartment([role]).some((one) => may.includes(one)))
  const other = others.filter((role) => role !== 'admin')[at % Math.max(1, others.length - 1)]
  const own = may[at % Math.max(1, may.length)]
  const needed = relationsIn(allow).flatMap(({ role }) => role ?? [])
  const scoped = lan.office.catalogue.moduleOf(resource) === 'core' ? 'inventory' : 'core'
  const person = async (kind: Kind, name: string, given: readonly Role[], home?: number): Promise<Caller> => {
    const { token, id: number } = await lan.as(name, given, home === undefined ? {} : { department: home })
    const facts = { kind, token, id: number, name, roles: given }
    return home === undefined ? facts : { ...facts, department: home }
  }
  return [
    { kind: 'nobody', roles: [] },
    { kind: 'a token of another scope', token: await tokenFor(lan, scoped), roles: [] },
    await person('a person without a role', '无职', []),
    await person('a role that may', `任${own ?? '无'}`, own ? [own] : []),
    await person('another role', `旁${other ?? '无'}`, other ? [other] : []),
    await person('the author', `作者${needed.join('')}`, needed, department),
    await person('an administrator', '系统管理', ['admin']),
  ]
}

/** An administrator's own token that only reads, in one module. */
const tokens = new WeakMap<Lan, Map<string, Promise<string>>>()
function tokenFor(lan: Lan, module: string): Promise<string> {
  const known = tokens.get(lan) ?? new Map<string, Promise<string>>()
  tokens.set(lan, known)
  const issued = known.get(module) ?? issue(lan, module)
  known.set(module, issued)
  return issued
}
async function issue(lan: Lan, module: string): Promise<string> {
  const boss = await lan.as('系统管理', ['admin'])
  const asked = { name: module, user: boss.id, read_only: true, modules: [module] }
  return (await boss('POST', '/api/api_tokens/issue/', asked)).body.token
}

/** Columns that a relation asks about, besides those that name the author. */
function ownColumns(relations: readonly Relation[], resource: Resource, author: Caller): Row {
  return Object.fromEntries(
    relations.flatMap(({ memberOf, titled }) => [
      ...(memberOf === undefined ? [] : [[memberOf, author.department]]),
      ...(titled ? [[titled.by, bodies[resource.name]?.[titled.by]]] : []),
    ]),
  )
}

type Rows = ReturnType<typeof rowsOf>

async function knock(
  lan: Lan,
  route: Route,
  input: Row | undefined,
  own: number,
  caller: Caller,
): Promise<Reply> {
  const headers = caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }
  const path = route.path.replace('{id}', String(own))
  return lan.send(route.method, path, route.method === 'GET' ? undefined : input, headers)
}

/** The request of a route: the permitted people, and an invalid body that shows whether it was parsed. */
function questionOf(declared: Resource, { operation }: Route) {
  const kind = kindOf(declared, operation)
  const reading = kind === 'list' || kind === 'read' || kind === 'aggregate'
  // Whoever may list records may group them.
  const who = specOf(declared).allow[kind === 'aggregate' ? 'list' : operation] ?? (reading ? 'everyone' : [])
  const body = kind === 'create' ? bodies[declared.name] : undefined
  const relations = relationsIn(who)
  const people = new Set(relations.flatMap(({ person }) => (person === undefined ? [] : [person])))
  // An action that needs nothing, such as signing out, would be done.
  const judged = kind === 'update' || kind === 'action' ? { nonsense: 1 } : {}
  return { who, body, relations, people, input: body ?? judged }
}

async function examineRoute(lan: Lan, rows: Rows, declared: Resource, route: Route, at: number) {
  const { who, body, relations, people, input } = questionOf(declared, route)
  const callers = await callersOf(lan, at, declared, who, bodies[declared.name] ?? {})
  const author = callers.find(({ kind }) => kind === 'the author') ?? { kind: 'the author', roles: [] }
  const own = people.has('id') ? (author.id ?? id) : id
  for (const name of specOf(declared).source ?? []) rows.stand(lan.office.catalogue.get(name))
  const unexpected: string[] = []
  for (const caller of callers) {
    // What another caller has just deleted stands again.
    const row = rows.stand(declared, ownColumns(relations, declared, author), people, author)
    const wanted = expected(who, caller, { ...row, ...body, id: own })
    const { status } = await knock(lan, route, input, own, caller)
    if (wanted === 'in' ? !isIn(route, status) : status !== wanted)
      unexpected.push(`${route.method} ${route.path} by ${caller.kind}: ${status} instead of ${wanted}`)
  }
  return unexpected
}

/** Past the gate the body is judged. A write to a record that was not found would say nothing of the gate; some ledgers are empty. */
const isIn = ({ method, path }: Route, status: number): boolean =>
  status !== 401 &&
  status !== 403 &&
  status < 500 &&
  !(status === 404 && method !== 'GET' && path.includes('{id}'))

/** Knocks at every route of these declarations; `lan` may stand on others. Reads first, so that they see whole rows. */
export async function examine(lan: Lan, declared: readonly Resource[]): Promise<Examined> {
  const rows = rowsOf(join(lan.directory, 'office.db'))
  try {
    for (const resource of Object.values(lan.office.catalogue.resources)) rows.stand(resource)
    rows.file('bidding_documents', 'a.pdf')
    const numbered = declared.flatMap((resource) => routesOf(resource).map((route) => ({ resource, route })))
    const reads = numbered.filter(({ resource, route }) =>
      isReading(kindOf(resource, route.operation) ?? 'command'),
    )
    const unexpected: string[] = []
    let at = 0
    for (const { resource, route } of [...reads, ...numbered.filter((one) => !reads.includes(one))])
      unexpected.push(...(await examineRoute(lan, rows, resource, route, at++)))
    return { routes: at, asked: at * kinds.length, unexpected }
  } finally {
    rows.close()
  }
}
