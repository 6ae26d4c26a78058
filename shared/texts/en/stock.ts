import type { stock as zh } from '../zh/stock.ts'

export const stock: typeof zh = {
  insufficient: (available) => `Not enough in stock: ${available} available`,
  expires_soon: (deadline) => `Good until ${deadline}, less than 30 days`,
  deadline_longer: (deadline) =>
    `The deadline may only be made earlier, not later than ${deadline}; freeze and re-inspect the batch to extend it`,
  deadline_after_inspection: (first, last) =>
    `A deadline after re-inspection must be between ${first} and ${last}`,
  wrong_warehouse: (kind) => `This warehouse does not store ${kind.toLowerCase()}: choose one that does`,
  size_or_drawing: 'A size is required, or a drawing or standard',
  whole_pieces: 'Steel is counted in pieces: the count is a whole number',
  no_weight: 'Welding material is issued by kilograms: the unit weight must be above zero',
  merged_material: 'This procurement material is merged into another: use the one it was merged into',
  other_order: 'The material does not belong to the purchase order of this bidding sheet',
  opening: 'Opening stock',
}
