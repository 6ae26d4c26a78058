import { documents } from '../features/distribution/help.zh.ts'
import { calendar } from '../features/office/calendar/help.zh.ts'
import { copies } from '../features/office/copies/help.zh.ts'
import { copies_review } from '../features/office/copies/review/help.zh.ts'
import { imports } from '../features/office/imports/help.zh.ts'
import { jobs } from '../features/office/jobs/help.zh.ts'
import { permissions } from '../features/office/permissions/help.zh.ts'
import { backup, health, lan, people, settings } from '../features/office/settings/help.zh.ts'
import { card } from '../features/process/cards/help.zh.ts'
import { card_versions } from '../features/process/cards/versions/help.zh.ts'
import { library } from '../features/process/libraries/help.zh.ts'
import { library_import } from '../features/process/libraries/import/help.zh.ts'
import { quotas } from '../features/process/quotas/help.zh.ts'
import { seams } from '../features/process/seams/help.zh.ts'
import { sign } from '../features/process/sign/help.zh.ts'
import { arrivals } from '../features/procurement/arrival_inspection/help.zh.ts'
import { bidding_sheet } from '../features/procurement/bidding_sheet/help.zh.ts'
import { procurement } from '../features/procurement/board/help.zh.ts'
import { countersign } from '../features/procurement/countersign/help.zh.ts'
import { execution } from '../features/procurement/executions/help.zh.ts'
import { purchase_order } from '../features/procurement/orders/help.zh.ts'
import { order_versions } from '../features/procurement/orders/versions/help.zh.ts'
import { parity } from '../features/procurement/quote_comparison/help.zh.ts'
import { shortages } from '../features/procurement/shortages/help.zh.ts'
import { substitution } from '../features/procurement/substitutions/help.zh.ts'
import { supplier } from '../features/procurement/suppliers/help.zh.ts'
import { hours } from '../features/production/hours/help.zh.ts'
import { plans } from '../features/production/plans/help.zh.ts'
import { floor } from '../features/production/shop_floor/help.zh.ts'
import { work } from '../features/production/work/help.zh.ts'
import { entry_document } from '../features/stores/entries/help.zh.ts'
import { apply_card } from '../features/stores/issues/card/help.zh.ts'
import { issue_desk } from '../features/stores/issues/desk/help.zh.ts'
import { material } from '../features/stores/material_trace/help.zh.ts'
import { refund_card } from '../features/stores/refunds/card/help.zh.ts'
import { refund_desk } from '../features/stores/refunds/desk/help.zh.ts'
import { stock } from '../features/stores/stock/help.zh.ts'
import { classes } from '../features/welding_store/bake_classes/help.zh.ts'
import { bake_form } from '../features/welding_store/bake_form/help.zh.ts'
import { bakes } from '../features/welding_store/bakes/help.zh.ts'
import { humiture } from '../features/welding_store/humiture/help.zh.ts'
import { work_order } from '../features/work_orders/order/help.zh.ts'
import { planning } from '../features/work_orders/planning/help.zh.ts'
import { comments } from '../ui/comments/help.zh.ts'
import { drafts } from '../ui/drafts/help.zh.ts'
import { form } from '../ui/form/help.zh.ts'
import { entry_grid } from '../ui/grid/entry/help.zh.ts'
import { keys } from '../ui/help/help.zh.ts'
import type { Topics } from '../ui/help/topics.ts'
import { history } from '../ui/history/help.zh.ts'
import { lists, views } from '../ui/list/help.zh.ts'
import { print } from '../ui/print/help.zh.ts'
import { all_pages } from './all_pages/help.zh.ts'
import { search } from './command_palette/help.zh.ts'
import { first_run } from './first_run/help.zh.ts'
import { home } from './home/help.zh.ts'

/** All topics in the order of the index: a script of its own for each language, fetched when help is opened. */
export const topics = {
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
} satisfies Topics
export type TopicName = keyof typeof topics
