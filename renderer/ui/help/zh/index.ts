import type { Topics } from '../topics.ts'
import { apply_card } from './apply_card.ts'
import { arrivals } from './arrivals.ts'
import { backup } from './backup.ts'
import { bake_form } from './bake_form.ts'
import { bakes } from './bakes.ts'
import { bidding_sheet } from './bidding_sheet.ts'
import { calendar } from './calendar.ts'
import { card } from './card.ts'
import { card_versions } from './card_versions.ts'
import { classes } from './classes.ts'
import { countersign } from './countersign.ts'
import { documents } from './documents.ts'
import { drafts } from './drafts.ts'
import { entry_document } from './entry_document.ts'
import { entry_grid } from './entry_grid.ts'
import { execution } from './execution.ts'
import { first_run } from './first_run.ts'
import { floor } from './floor.ts'
import { form } from './form.ts'
import { health } from './health.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { hours } from './hours.ts'
import { humiture } from './humiture.ts'
import { issue_desk } from './issue_desk.ts'
import { jobs } from './jobs.ts'
import { keys } from './keys.ts'
import { lan } from './lan.ts'
import { library } from './library.ts'
import { library_import } from './library_import.ts'
import { lists } from './lists.ts'
import { material } from './material.ts'
import { order_versions } from './order_versions.ts'
import { parity } from './parity.ts'
import { people } from './people.ts'
import { permissions } from './permissions.ts'
import { planning } from './planning.ts'
import { plans } from './plans.ts'
import { print } from './print.ts'
import { procurement } from './procurement.ts'
import { purchase_order } from './purchase_order.ts'
import { quotas } from './quotas.ts'
import { refund_card } from './refund_card.ts'
import { refund_desk } from './refund_desk.ts'
import { seams } from './seams.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { stock } from './stock.ts'
import { substitution } from './substitution.ts'
import { supplier } from './supplier.ts'
import { views } from './views.ts'
import { work } from './work.ts'

export const topics: Topics = {
  home,
  planning,
  humiture,
  bakes,
  bake_form,
  classes,
  library,
  library_import,
  seams,
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
  lists,
  views,
  form,
  entry_grid,
  hours,
  documents,
  floor,
  work,
  drafts,
  history,
  print,
  search,
  calendar,
  jobs,
  settings,
  people,
  permissions,
  lan,
  first_run,
  backup,
  health,
  keys,
}
