import type { OrderStage } from '../../../../shared/core/order_stages.ts'
import type { HistoryLine } from '../../../../shared/office/history.ts'

interface Lines {
  readonly only: readonly string[]
  readonly holds?: (line: HistoryLine) => boolean
}

const isInspected = ({ changes }: HistoryLine): boolean => 'inspection_dt' in changes

/** The records whose changes belong to a stage. */
export const linesOfStage: Readonly<Record<OrderStage, Lines>> = {
  contract: { only: ['work_orders'] },
  drawings: { only: ['bidding_documents', 'comprehensive_department_filelists'] },
  process: {
    only: ['process_libraries', 'process_materials', 'transfer_cards', 'welding_seams', 'quota_lists'],
  },
  purchasing: { only: ['procurement_materials', 'purchase_orders', 'material_sub_applies'] },
  arrival: { only: ['arrival_inspections'] },
  production: {
    only: [
      'pruction_plans',
      'process_details',
      'welding_material_apply_cards',
      'steel_material_apply_cards',
      'bought_in_component_apply_cards',
      'auxiliary_material_apply_cards',
      'welding_material_refund_cards',
      'steel_material_refund_cards',
      'bought_in_component_refund_cards',
    ],
    holds: (line) => !isInspected(line),
  },
  inspection: { only: ['process_details'], holds: isInspected },
  shipping: { only: ['sub_work_orders'] },
}
