import { arrivals } from './en/arrivals.ts'
import { backups } from './en/backups.ts'
import { bakes } from './en/bakes.ts'
import { card_print } from './en/card_print.ts'
import { cards } from './en/cards.ts'
import { carry } from './en/carry.ts'
import { classes } from './en/classes.ts'
import { documents } from './en/documents.ts'
import { drafts } from './en/drafts.ts'
import { entry } from './en/entry.ts'
import { entry_documents } from './en/entry_documents.ts'
import { finder } from './en/finder.ts'
import { floor } from './en/floor.ts'
import { forms } from './en/forms.ts'
import { health } from './en/health.ts'
import { help } from './en/help.ts'
import { history } from './en/history.ts'
import { home } from './en/home.ts'
import { hours } from './en/hours.ts'
import { issues } from './en/issues.ts'
import { jobs } from './en/jobs.ts'
import { keys } from './en/keys.ts'
import { libraries } from './en/libraries.ts'
import { lists } from './en/lists.ts'
import { materials } from './en/materials.ts'
import { orders } from './en/orders.ts'
import { oven } from './en/oven.ts'
import { parity } from './en/parity.ts'
import { planning } from './en/planning.ts'
import { plans } from './en/plans.ts'
import { plant_calendar } from './en/plant_calendar.ts'
import { preview } from './en/preview.ts'
import { procurement } from './en/procurement.ts'
import { purchase_print } from './en/purchase_print.ts'
import { quotas, raw_weight } from './en/quotas.ts'
import { refunds } from './en/refunds.ts'
import { restored } from './en/restored.ts'
import { explain, seams } from './en/seams.ts'
import { settings } from './en/settings.ts'
import { sheet } from './en/sheet.ts'
import { shell } from './en/shell.ts'
import { stock } from './en/stock.ts'
import { store_print } from './en/store_print.ts'
import { executions, substitutions } from './en/substitutions.ts'
import { suppliers } from './en/suppliers.ts'
import { versions } from './en/versions.ts'
import { print } from './print/en.ts'
import type { Texts } from './zh.ts'

export const en: Texts = {
  ...bakes,
  print,
  arrivals,
  backups,
  card_print,
  purchase_print,
  store_print,
  plant_calendar,
  cards,
  carry,
  restored,
  classes,
  documents,
  drafts,
  entry,
  entry_documents,
  forms,
  history,
  issues,
  refunds,
  home,
  hours,
  jobs,
  keys,
  libraries,
  lists,
  materials,
  orders,
  oven,
  parity,
  planning,
  plans,
  preview,
  procurement,
  finder,
  floor,
  seams,
  explain,
  quotas,
  raw_weight,
  settings,
  substitutions,
  executions,
  sheet,
  shell,
  stock,
  suppliers,
  versions,
  health,
  help,
  product: 'Plant Office',
  languages: { zh: '中文', en: 'English' },
  themes: { light: 'Light', dark: 'Dark' },
  language: 'Language',
  back: 'Back',
  save: 'Save',
  saved: 'Saved',
  not_saved: 'It could not be saved; please try again',
  cancel: 'Cancel',
  go_ahead: 'OK',
  close: 'Close',
  restore: 'Restore',
  discard: 'Discard',
  remove: 'Delete',
  yes: 'Yes',
  no: 'No',
  comma: ', ',
  now: 'Now',
  calendar: 'Calendar',
  reason: 'Reason',
  reading: 'Reading…',
  try_again: 'Try again',
  no_answer: 'The office does not answer',
  unreachable: 'The office cannot be reached. Please check that it is running; nothing you typed is lost.',
  no_such_page: 'There is no such page',
  fault: {
    missing: {
      title: 'This page could not be fetched',
      says: 'The office does not answer, or has just got a new version. Everything typed is kept; try again as soon as the office answers.',
    },
    broken: {
      title: 'This page failed and cannot be shown',
      says: 'All other pages work as usual, and everything typed is kept. Try again; if that does not help, load the program again.',
    },
    load_again: 'Load again',
  },

  welcome: 'Welcome to Plant Office',
  welcome_about: 'All data stays on this computer. No network and no account are needed.',
  try_demo: 'Try the demo plant',
  demo_about: 'Loads the data of an invented pressure vessel plant and starts as its warehouse keeper',
  demo_loading: 'Loading the demo data, please wait…',
  demo_mark: 'Demo',
  demo_passwords: 'Demo plant: every password is demo-plant; the keeper is user20.',
  start_own: 'Start my plant',
  own_about: 'Enter the plant, your name and a password; begins with empty data',
  open_backup: 'Open a backup',
  backup_about: 'Goes on with a backup, an exported file, or the data of another computer',
  office_down: 'The office does not answer; connecting again… Everything typed is kept',
  setup_code_wanted: 'This office has not been set up yet',
  setup_code_about:
    'So that nobody else sets it up first, open the address printed on the console of the office (the line that begins with setup), or type the code that follows code= in it.',
  setup_code: 'Set-up code',
  go_on: 'Continue',
  start: 'Start',
  plant_name: 'Plant',
  last_name: 'Family name',
  first_name: 'Given name',
  user_name: 'User name',
  password: 'Password',
  show_password: 'Show or hide the password',
  password_again: 'Password again',
  sign_in: 'Sign in',
  sign_out: 'Sign out',
  my_page: 'My page, change the password',
  session_ended: 'Please sign in again',
  session_ended_about: 'The session has ended. What you typed is still on the page.',

  navigation: 'Navigation',
  modules: {
    core: 'Basics',
    distribution: 'Sales',
    procurement: 'Procurement',
    process: 'Process planning',
    production: 'Production',
    inventory: 'Inventory',
    office: 'Office',
  },

  humiture: 'Humiture',
  humiture_title: 'Welding store humiture',
  humiture_standard: 'Required: temperature ≥ 5 ℃, humidity ≤ 60%',
  storeroom: 'Storeroom',
  no_welding_store: 'There is no welding storeroom yet: first add a warehouse that holds welding material',
  month_before: '‹ Previous',
  month_after: 'Next ›',
  this_month: 'This month',
  month_name: (year, month) => `${year}-${String(month).padStart(2, '0')}`,
  day: 'Day',
  weekdays_short: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  temperature: 'Temp.',
  humidity: 'Humidity',
  remark_measure: 'Remark (measure taken)',
  measure_wanted: 'Which measure was taken?',
  records_of_day: (count) => (count === 1 ? '1 record' : `${count} records`),
  other_records: 'Other records of this day and storeroom:',
  missing_mark: 'miss.',
  entered_at: (time) => `at ${time}`,
  entered_of: (entered, due) => `${entered} of ${due} readings`,
  missing_count: (count) => `${count} missing`,
  breach_count: (count, severe) => `${count} out of limits${severe > 0 ? ` (${severe} far out)` : ''}`,
  late_count: (count) => `${count} not on time`,
  unexplained_count: (count) => `▲ ${count} ${count === 1 ? 'day' : 'days'} without a measure`,
  stored_meanwhile: (field, value) => `Somebody has just saved ${field}: ${value}`,
  reason_for_change: 'Reason for the correction',
  reason_wanted: 'Please give the reason',

  clash_title: 'Somebody has just changed this record',
  clash_about: 'Nothing you typed is lost: choose which value to keep.',
  field: 'Field',
  theirs: 'Saved value',
  mine: 'Your value',
  go_on_typing: 'Go on typing',
  save_chosen: 'Save as chosen',
  choose_keys: '1 theirs · 2 mine · n next · Enter saves once all is chosen',
  choose_left: (count) => `${count} still to choose`,

  add: (what) => `New ${what.toLowerCase()}`,
  search: 'Search',
  from: (what) => `${what} from`,
  until: (what) => `${what} until`,
  filled: 'Filled',
  not_filled: 'Empty',
  clear_filters: 'Clear',
  nothing_found: 'Nothing found',
  record_count: (count) => (count === 1 ? '1 record' : `${count} records`),
  empty_list: (what) => `Nothing here: no ${what.toLowerCase()} fits`,
  fields_refused: (count) =>
    count === 1
      ? 'Not saved: one field needs a change; the reason stands below it'
      : `Not saved: ${count} fields need a change; the reasons stand below them`,
  read_only: 'Read only: you may not change it, or not now',
  draft_restored: 'What you had not saved last time is back.',
  closed_by: (marks) => `${marks}: closed for changes`,
  shut_values: 'The record has been closed meanwhile; this was not saved:',
  discard_shut: 'Discard these values',
  value_of: (name, value) => `${name}: ${value}`,
  form_keys:
    'Enter next · Esc restore · F7 pick · Ctrl+D as before · Ctrl+; today · Ctrl+S save · Ctrl+Enter save and new',
  remove_question: (what, name) => `Delete ${what.toLowerCase()} "${name}"?`,
  removed: (name) => `${name} deleted`,
  contact: { phone: 'Phone', mobile: 'Mobile', gender: 'Gender' },
  shown_once: 'This is shown only once: please copy it now.',
  copy_text: 'Copy',
  copied_text: 'Copied',
}
