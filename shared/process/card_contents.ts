import { z } from 'zod'
import { lines, openCode, text } from '../kernel/kinds.ts'
import { containerClass } from './codes.ts'
import { transfer_card_processes } from './transfer_card_processes.ts'

/** The header fields that a planner enters; the rest comes from the part and its order. */
export const headerFields = {
  basic_file: text('依据文件', 'Basis file'),
  container_category: openCode('容器类别', 'Class of vessel', containerClass),
  parent_name: text('部件名称', 'Assembly'),
  welding_plate_idx: text('产品试板图号', 'Drawing of the product test plate'),
  parent_plate_idx: text('母材试板图号', 'Drawing of the base metal test plate'),
  name: text('零件名称', 'Part'),
  press_mark: text('受压标记', 'Pressure mark', { max: 32 }),
  /** The mark stamped on the material, not a ticket number. */
  material_index: text('材质标记', 'Material mark'),
  tech_requirement: lines('技术要求', 'Technical requirements'),
} as const

export type HeaderName = keyof typeof headerFields
export type CardHeader = Readonly<Record<HeaderName, string>>
export const headerNames = [
  'basic_file',
  'container_category',
  'parent_name',
  'welding_plate_idx',
  'parent_plate_idx',
  'name',
  'press_mark',
  'material_index',
  'tech_requirement',
] as const satisfies readonly HeaderName[]

const { name, detail } = transfer_card_processes.fields

/** A process in a save request, in list order; `id` is null for a new one. */
export const sentProcess = z.strictObject({
  id: z.int().positive().nullable(),
  name: name.accepts,
  detail: detail.accepts,
})
export type SentProcess = z.infer<typeof sentProcess>

/** A stored process, in working order. */
export const storedProcess = z.strictObject({ id: z.int(), name: z.string(), detail: z.string() })
export type StoredProcess = z.infer<typeof storedProcess>

/** The parts of a card that are saved together. */
export interface CardContents extends CardHeader {
  /** Changes with any of the content and with the card's state. */
  readonly version: string
  readonly processes: readonly StoredProcess[]
}
