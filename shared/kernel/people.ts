import type { Label } from '../texts/index.ts'

/** The 21 roles of the plant. */
export const roles = {
  admin: { zh: '系统管理员', en: 'Administrator' },
  leader: { zh: '分管领导', en: 'Plant leader' },
  sales: { zh: '经营员', en: 'Sales clerk' },
  sales_head: { zh: '经营部部长', en: 'Head of sales' },
  planner: { zh: '工艺员', en: 'Process planner' },
  process_checker: { zh: '工艺校审员', en: 'Process checker' },
  welding_engineer: { zh: '焊接责任工程师', en: 'Welding engineer' },
  process_head: { zh: '工艺部部长', en: 'Head of process' },
  buyer: { zh: '采购员', en: 'Buyer' },
  purchase_chief: { zh: '外协外购主管', en: 'Chief of outsourced purchasing' },
  purchase_head: { zh: '采购部部长', en: 'Head of purchasing' },
  prod_planner: { zh: '生产计划员', en: 'Production planner' },
  prod_head: { zh: '生产部部长', en: 'Head of production' },
  quota_clerk: { zh: '定额员', en: 'Quota clerk' },
  statistician: { zh: '统计员', en: 'Statistician' },
  group_leader: { zh: '班组长', en: 'Group leader' },
  inspector: { zh: '检验员', en: 'Inspector' },
  quality_head: { zh: '质量保证工程师', en: 'Quality assurance engineer' },
  keeper: { zh: '保管员', en: 'Warehouse keeper' },
  store_head: { zh: '库房主管', en: 'Head of warehouse' },
  bid_office: { zh: '招标办专员', en: 'Bid office clerk' },
} as const satisfies Readonly<Record<string, Label>>

export type Role = keyof typeof roles
export const isRole = (input: string): input is Role => Object.hasOwn(roles, input)

/** A head may also do what the roles of the department may do. */
const department: Partial<Record<Role, readonly Role[]>> = {
  sales_head: ['sales'],
  process_head: ['planner', 'process_checker', 'welding_engineer'],
  purchase_head: ['buyer', 'purchase_chief'],
  prod_head: ['prod_planner', 'quota_clerk', 'statistician'],
  quality_head: ['inspector'],
  store_head: ['keeper'],
}
export const withDepartment = (own: readonly Role[]): readonly Role[] => [
  ...new Set(own.flatMap((role) => [role, ...(department[role] ?? [])])),
]
export const isHead = (role: Role): boolean => Object.hasOwn(department, role)

/** The caller, with all facts that access rules use. */
export interface Person {
  readonly id: number
  /** Family name and given name, as stored in text columns. */
  readonly name: string
  readonly department: { readonly id: number; readonly short_name: string } | null
  /** As assigned, plus those of a head's department. */
  readonly roles: readonly Role[]
  /** As assigned, if that differs from `roles`. */
  readonly assigned?: readonly Role[]
  /** The person's own department and the workshops above a group. */
  readonly memberOf: readonly number[]
  readonly headOf: readonly number[]
  /** Names of the work groups the person leads. */
  readonly leads: readonly string[]
  /** Signed in with a password that others know: nothing else is allowed before it is changed. */
  readonly mustChange?: true
}
export const isAdmin = (person: Person): boolean => person.roles.includes('admin')

/**
 * The person by the roles assigned to him: what his department may do, and what an administrator may do, does not
 * wait for him.
 */
export const asAssigned = ({ assigned, ...person }: Person): Person => ({
  ...person,
  roles: (assigned ?? person.roles).filter((role) => role !== 'admin'),
})
