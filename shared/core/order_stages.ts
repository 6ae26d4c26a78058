/** The stages that every work order goes through, in this order. */
export const orderStages = [
  'contract',
  'drawings',
  'process',
  'purchasing',
  'arrival',
  'production',
  'inspection',
  'shipping',
] as const
export type OrderStage = (typeof orderStages)[number]

/** `late` and `waiting` need a plan or a cause; `none` is not begun. */
export const stageStates = ['done', 'late', 'none', 'waiting', 'running'] as const
export type StageState = (typeof stageStates)[number]

/** The cards by which material is taken for an order and given back, in the order of the stores. */
export const materialCards = [
  'welding_material_apply_cards',
  'steel_material_apply_cards',
  'bought_in_component_apply_cards',
  'auxiliary_material_apply_cards',
  'welding_material_refund_cards',
  'steel_material_refund_cards',
  'bought_in_component_refund_cards',
] as const
export type MaterialCards = (typeof materialCards)[number]

/** Whether an open order is late: its delivery has passed, or is before the forecast. */
export const isLateOrder = ({
  segments,
}: {
  readonly segments: readonly { readonly key: OrderStage; readonly state: StageState }[]
}): boolean => segments.some(({ key, state }) => key === 'shipping' && state === 'late')
