import { documents } from '../features/distribution/help.en.ts'
import { calendar } from '../features/office/calendar/help.en.ts'
import { copies } from '../features/office/copies/help.en.ts'
import { copies_review } from '../features/office/copies/review/help.en.ts'
import { imports } from '../features/office/imports/help.en.ts'
import { jobs } from '../features/office/jobs/help.en.ts'
import { permissions } from '../features/office/permissions/help.en.ts'
import { backup, health, lan, people, settings } from '../features/office/settings/help.en.ts'
import { card } from '../features/process/cards/help.en.ts'
import { card_versions } from '../features/process/cards/versions/help.en.ts'
import { library } from '../features/process/libraries/help.en.ts'
import { library_import } from '../features/process/libraries/import/help.en.ts'
import { quotas } from '../features/process/quotas/help.en.ts'
import { seams } from '../features/process/seams/help.en.ts'
import { sign } from '../features/process/sign/help.en.ts'
import { arrivals } from '../features/procurement/arrival_inspection/help.en.ts'
import { bidding_sheet } from '../features/procurement/bidding_sheet/help.en.ts'
import { procurement } from '../features/procurement/board/help.en.ts'
import { countersign } from '../features/procurement/countersign/help.en.ts'
import { execution } from '../features/procurement/executions/help.en.ts'
import { purchase_order } from '../features/procurement/orders/help.en.ts'
import { order_versions } from '../features/procurement/orders/versions/help.en.ts'
import { parity } from '../features/procurement/quote_comparison/help.en.ts'
import { shortages } from '../features/procurement/shortages/help.en.ts'
import { substitution } from '../features/procurement/substitutions/help.en.ts'
import { supplier } from '../features/procurement/suppliers/help.en.ts'
import { hours } from '../features/production/hours/help.en.ts'
import { plans } from '../features/production/plans/help.en.ts'
import { floor } from '../features/production/shop_floor/help.en.ts'
import { work } from '../features/production/work/help.en.ts'
import { entry_document } from '../features/stores/entries/help.en.ts'
import { apply_card } from '../features/stores/issues/card/help.en.ts'
import { issue_desk } from '../features/stores/issues/desk/help.en.ts'
import { material } from '../features/stores/material_trace/help.en.ts'
import { refund_card } from '../features/stores/refunds/card/help.en.ts'
import { refund_desk } from '../features/stores/refunds/desk/help.en.ts'
import { stock } from '../features/stores/stock/help.en.ts'
import { classes } from '../features/welding_store/bake_classes/help.en.ts'
import { bake_form } from '../features/welding_store/bake_form/help.en.ts'
import { bakes } from '../features/welding_store/bakes/help.en.ts'
import { humiture } from '../features/welding_store/humiture/help.en.ts'
import { work_order } from '../features/work_orders/order/help.en.ts'
import { planning } from '../features/work_orders/planning/help.en.ts'
import { comments } from '../ui/comments/help.en.ts'
import { drafts } from '../ui/drafts/help.en.ts'
import { form } from '../ui/form/help.en.ts'
import { entry_grid } from '../ui/grid/entry/help.en.ts'
import { keys } from '../ui/help/help.en.ts'
import type { Topic } from '../ui/help/topics.ts'
import { history } from '../ui/history/help.en.ts'
import { lists, views } from '../ui/list/help.en.ts'
import { print } from '../ui/print/help.en.ts'
import { all_pages } from './all_pages/help.en.ts'
import { search } from './command_palette/help.en.ts'
import { first_run } from './first_run/help.en.ts'
import type { TopicName } from './help.zh.ts'
import { home } from './home/help.en.ts'

export const topics: Readonly<Record<TopicName, Topic>> = {
  home,
  planning,
  work_order,
  humiture,
  bakes,
  bake_form,
  classes,
  library,
  library_import,
  seams,
  sign,
  quotas,
  plans,
  arrivals,
  issue_desk,
  apply_card,
  entry_document,
  stock,
  refund_desk,
  refund_card,
  material,
  substitution,
  execution,
  procurement,
  bidding_sheet,
  countersign,
  card,
  card_versions,
  purchase_order,
  order_versions,
  parity,
  supplier,
  hours,
  documents,
  floor,
  shortages,
  work,
  lists,
  views,
  form,
  entry_grid,
  drafts,
  history,
  comments,
  print,
  search,
  all_pages,
  calendar,
  imports,
  jobs,
  copies,
  copies_review,
  settings,
  people,
  permissions,
  lan,
  first_run,
  backup,
  health,
  keys,
}
