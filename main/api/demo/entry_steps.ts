import { entryStatus } from '../../../shared/inventory/codes.ts'
import type { Times } from './days.ts'
import { buyer, inspector, keeper } from './people.ts'
import { type DemoStep, updateStep } from './steps.ts'

/** The last step of an entry document on its day. */

const { pending_inspection, pending_storage, stored } = entryStatus.code

type Entry = DemoStep<
  | 'welding_material_entries'
  | 'steel_material_entries'
  | 'bought_in_component_entries'
  | 'auxiliary_material_entries'
>
/** Time of arrival. */
export const written = '14:30'
export const submitted = (at: Times, entry: Entry): readonly DemoStep[] => [
  entry,
  updateStep(at('14:40'), buyer, entry, { status: pending_inspection }),
]
export const passed = (at: Times, entry: Entry): readonly DemoStep[] => [
  ...submitted(at, entry),
  updateStep(at('15:10'), inspector, entry, { status: pending_storage }),
]
export const putAway = (at: Times, entry: Entry): readonly DemoStep[] => [
  ...passed(at, entry),
  updateStep(at('16:40'), keeper, entry, { status: stored }),
]
