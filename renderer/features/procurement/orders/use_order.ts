import { orderStatus } from '../../../../shared/procurement/codes.ts'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import { type LoadedRecord, useLines } from '../../../ui/document/use_record.ts'

export const isDrafting = ({ status }: LoadedRecord): boolean => status === orderStatus.code.drafting

const { approved, executing, completed } = orderStatus.code
/** Its materials are bought by bidding sheets. */
export const isBuying = ({ status }: LoadedRecord): boolean => status === approved || status === executing

export const isBought = (order: LoadedRecord): boolean => isBuying(order) || order.status === completed

export const useMaterials = (order: LoadedRecord | undefined) =>
  useLines(order && procurement_materials, 'purchase_order', order?.uid ?? '')
