import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { bool, datetime, float, id, int, lines, list, ref, text } from '../kernel/kinds.ts'

/** A step of a part's route with counts of its process details by progress. */
const step = z.strictObject({
  id: z.int(),
  /** Operation (T31). */
  step: z.int(),
  man_hours: z.number(),
  details: z.int(),
  planned: z.int(),
  allocated: z.int(),
  confirmed: z.int(),
  inspected: z.int(),
})
export type FloorStep = z.infer<typeof step>
const integer = { type: 'integer' } as const
const stepJson = {
  type: 'object',
  properties: {
    id: integer,
    step: integer,
    man_hours: { type: 'number' },
    details: integer,
    planned: integer,
    allocated: integer,
    confirmed: integer,
    inspected: integer,
  },
} as const

/** Every part of an order by ticket, with the progress of each step; limited to one unit if given. */
export const floor = {
  kind: 'query',
  label: { zh: '零件工序进度', en: 'Parts on the shop floor' },
  input: {
    order: ref('work_orders', '工作令', 'Work order'),
    unit: optional(ref('sub_work_orders', '子工作令', 'Sub work order')),
  },
  requiredInputs: ['order'],
  many: true,
  output: {
    id: id(),
    ticket_number: int('票号', 'Ticket'),
    part_number: int('件号', 'Part no.'),
    drawing_number: text('图号', 'Drawing'),
    name: text('名称', 'Name'),
    spec: text('规格', 'Specification'),
    count: int('每台数量', 'Count per unit'),
    /** Grade; '' for an assembly. */
    material: text('材料', 'Material'),
    /** Station codes in order. */
    route: list('流转路线', 'Route', z.string(), { type: 'string' }),
    /** Marks of the steel issued for it, such as `B26-0001、B26-0007`. */
    steel: text('钢材编号', 'Steel'),
    estimated_finish_dt: optional(datetime('计划完工', 'Planned finish')),
    tickets: int('子票', 'Sub tickets'),
    tickets_done: int('已完工子票', 'Finished tickets'),
    steps: list('工序', 'Steps', step, stepJson),
  },
} as const

/** Counts of process details by progress. */
export const counts = {
  details: int('工序明细', 'Process details'),
  planned: int('已排产', 'Planned'),
  allocated: int('已派工', 'Allocated'),
  confirmed: int('已确认', 'Confirmed'),
  inspected: int('已检验', 'Inspected'),
} as const

/** The units of an order with the progress of each. */
export const units = {
  kind: 'query',
  label: { zh: '各台进度', en: 'Units on the shop floor' },
  input: { order: ref('work_orders', '工作令', 'Work order') },
  requiredInputs: ['order'],
  many: true,
  output: {
    id: id(),
    index: int('序号', 'Index'),
    uid: text('子工作令号', 'Number'),
    finished: bool('已完工', 'Finished'),
    tickets: int('子票', 'Sub tickets'),
    tickets_done: int('已完工子票', 'Finished tickets'),
    ...counts,
  },
} as const

/** Every process detail of a unit, by ticket and route order; the basis for allocating work. */
export const of_unit = {
  kind: 'query',
  label: { zh: '一台的工序明细', en: 'Process details of a unit' },
  input: { unit: ref('sub_work_orders', '子工作令', 'Sub work order') },
  requiredInputs: ['unit'],
  many: true,
  output: {
    id: id(),
    part: ref('process_materials', '零件', 'Part'),
    sub_material: ref('sub_materials', '子票', 'Sub ticket'),
    process_step: ref('process_steps', '工序', 'Process step'),
    process_id: text('工序号', 'Process no.'),
    process_name: text('工序', 'Process'),
    work_hour: float('工时', 'Man-hours', { unit: 'h', decimals: 2 }),
    estimated_start_dt: optional(datetime('计划开工', 'Planned start')),
    estimated_finish_dt: optional(datetime('计划完工', 'Planned finish')),
    work_group: text('班组', 'Work group'),
    actual_finish_dt: optional(datetime('确认时间', 'Confirmed')),
    inspection_dt: optional(datetime('检验时间', 'Inspected')),
    inspector: text('检验员', 'Inspector'),
    remark: lines('检验内容', 'Inspection'),
  },
} as const
