import { departmentGroup } from '../../../shared/core/codes.ts'
import type { Person, Role } from '../../../shared/kernel/people.ts'
import { opening } from './days.ts'
import { createStep, type DemoStep, updateStep } from './steps.ts'

const { management, distribution, process, procurement, production, quality, storage, workshop, bid_office } =
  departmentGroup.word

/** Who sets the plant up, as the journal names him: nobody of the plant is there yet. */
export const plantLoader: Person = {
  id: 0,
  name: '演示装载',
  department: null,
  roles: ['admin'],
  memberOf: [],
  headOf: [],
  leads: [],
}

/** User ids of the people whose work the demo shows. */
export const administrator = 1
export const leader = 2
export const salesHead = 3
export const sales = 4
export const processHead = 5
export const planner = 6
export const checker = 7
export const weldingEngineer = 8
export const purchaseHead = 9
export const buyer = 10
export const purchaseChief = 11
export const productionHead = 12
export const productionPlanner = 13
export const quotaClerk = 14
export const statistician = 15
export const groupLeader = 16
export const machinist = 17
export const inspector = 18
export const qualityHead = 19
export const bidOffice = 22
export const secondChecker = 23
export const keeper = 20
export const storeHead = 21

type Department = readonly [
  short_name: string,
  group: string,
  superior: number | null,
  administrator: number | null,
]

/** In the order of their ids; superior and administrator by id. */
const departments: readonly Department[] = [
  ['厂部', management, null, 2],
  ['经营部', distribution, 1, 3],
  ['工艺部', process, 1, 5],
  ['采购部', procurement, 1, 9],
  ['生产部', production, 1, 12],
  ['质量部', quality, 1, 19],
  ['仓储部', storage, 1, 21],
  ['容器车间', workshop, 5, null],
  ['金工车间', workshop, 5, null],
  ['招标办', bid_office, 1, 22],
  ['铆焊一组', workshop, 8, 16],
  ['金工组', workshop, 9, 17],
]

type Employee = readonly [last_name: string, first_name: string, department: string, role: Role]

/** In the order of their ids, from 1. */
export const staff: readonly Employee[] = [
  ['系统管理', '', '', 'admin'],
  ['赵', '立群', '厂部', 'leader'],
  ['钱', '晓峰', '经营部', 'sales_head'],
  ['孙', '丽', '经营部', 'sales'],
  ['李', '国栋', '工艺部', 'process_head'],
  ['周', '敏', '工艺部', 'planner'],
  ['吴', '海涛', '工艺部', 'process_checker'],
  ['郑', '焊生', '工艺部', 'welding_engineer'],
  ['王', '建国', '采购部', 'purchase_head'],
  ['冯', '琳', '采购部', 'buyer'],
  ['陈', '卫东', '采购部', 'purchase_chief'],
  ['褚', '洪', '生产部', 'prod_head'],
  ['卫', '平', '生产部', 'prod_planner'],
  ['蒋', '芳', '生产部', 'quota_clerk'],
  ['沈', '玉', '生产部', 'statistician'],
  ['韩', '铁', '铆焊一组', 'group_leader'],
  ['杨', '刚', '金工组', 'group_leader'],
  ['朱', '检', '质量部', 'inspector'],
  ['秦', '正', '质量部', 'quality_head'],
  ['尤', '红', '仓储部', 'keeper'],
  ['许', '库生', '仓储部', 'store_head'],
  ['何', '标', '招标办', 'bid_office'],
  ['何', '远', '工艺部', 'process_checker'],
]

/** Departments, then users, then who leads which department: ids follow the order in an empty office. */
export function people(today: string): readonly DemoStep[] {
  const at = opening(today)
  const made = departments.map(([short_name, group, superior]) =>
    createStep(at, plantLoader.id, 'departments', { short_name, group: { name: group }, superior }),
  )
  const users = staff.map(([last_name, first_name, home, role], before) => {
    const department = departments.findIndex(([name]) => name === home) + 1 || null
    return createStep(at, plantLoader.id, 'users', {
      last_name,
      first_name,
      email: `user${before + 1}@huading.example`,
      department,
      roles: [role],
    })
  })
  const heads = made.flatMap((department, index) => {
    const admin = departments[index]?.[3] ?? null
    return admin === null ? [] : [updateStep(at, plantLoader.id, department, { admin })]
  })
  return [...made, ...users, ...heads]
}
