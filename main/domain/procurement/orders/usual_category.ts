import { materialClass } from '../../../../shared/inventory/codes.ts'
import { detailTable } from '../../../../shared/process/codes.ts'

const { plate, electrode, other_auxiliary, outsourced, forging, other_bought_in } = materialClass.word
const { principal, welding, auxiliary, cooperant, first_feeding, bought_in } = detailTable.code

/** The default class of a material by the quota list it comes from (3.10). */
const classes: Readonly<Record<number, string>> = {
  [principal]: plate,
  [welding]: electrode,
  [auxiliary]: other_auxiliary,
  [cooperant]: outsourced,
  [first_feeding]: forging,
  [bought_in]: other_bought_in,
}
export const usualCategory = (table: number): string => classes[table] ?? ''
