import { auxiliary_quota_items } from './auxiliary_quota_items.ts'
import { bought_in_items } from './bought_in_items.ts'
import { card_snapshots } from './card_snapshots.ts'
import { circulation_routes } from './circulation_routes.ts'
import { cooperant_items } from './cooperant_items.ts'
import { first_feeding_items } from './first_feeding_items.ts'
import { principal_quota_items } from './principal_quota_items.ts'
import { process_libraries } from './process_libraries.ts'
import { process_materials } from './process_materials.ts'
import { process_routes } from './process_routes.ts'
import { process_steps } from './process_steps.ts'
import { quota_lists } from './quota_lists.ts'
import { transfer_card_processes } from './transfer_card_processes.ts'
import { transfer_cards } from './transfer_cards.ts'
import { welding_quota_items } from './welding_quota_items.ts'
import { welding_seams } from './welding_seams.ts'

/** The resources of this module by name. A new resource is a file and a line here. */
export const process = {
  auxiliary_quota_items,
  bought_in_items,
  card_snapshots,
  circulation_routes,
  cooperant_items,
  first_feeding_items,
  principal_quota_items,
  process_libraries,
  process_materials,
  process_routes,
  process_steps,
  quota_lists,
  transfer_card_processes,
  transfer_cards,
  welding_quota_items,
  welding_seams,
}
