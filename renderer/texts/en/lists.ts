import type { Texts } from '../zh.ts'

export const lists: Texts['lists'] = {
  total: 'Total',
  marked: (count) => `${count} rows marked`,
  rows_selected: (count) => `${count} rows selected`,
  cell_count: (count) => `Count ${count}`,
  sum: (value) => `Sum ${value}`,
  average: (value) => `Average ${value}`,

  open: 'Open',
  copy: 'Copy',
  copy_document: 'Copy as a new record',
  history: 'History',
  too_many_to_copy: (most) => `At most ${most} rows can be copied at once; use "Export" for more`,
  copy_again: 'The rows have been read; please press Ctrl+C once more',

  export: 'Export',
  export_as: { xlsx: 'Excel workbook (xlsx)', csv: 'Text table (csv)' },

  columns: 'Columns',
  shown_column: (name) => `Show ${name}`,
  width_of: (name) => `Width of ${name} in pixels`,
  earlier: (name) => `Move ${name} forward`,
  later: (name) => `Move ${name} back`,
  frozen: 'First columns that stay in sight',
  reset: 'Reset',
  columns_keys: 'Alt+↑ / Alt+↓ moves the column',

  add_filter: 'Add a filter',
  edit_filter: (name) => `Change the filter ${name}`,
  remove_filter: (name) => `Remove the filter ${name}`,
  any: 'any',
  span: (from, until) => `${from} to ${until}`,
  from_day: (day) => `from ${day}`,
  until_day: (day) => `until ${day}`,
  periods: {
    today: 'Today',
    this_week: 'This week',
    this_month: 'This month',
    last_month: 'Last month',
    this_year: 'This year',
  },

  view: 'View',
  standard_view: 'All records',
  shared_by: (name) => `shared by ${name}`,
  save_view: 'Save as a view…',
  update_view: 'Save the changes to the view',
  edit_view: 'Rename, share…',
  remove_view: 'Delete the view',
  make_default: 'Make it my default view',
  no_default: 'No default view',
  is_default: 'default',
  view_name: 'Name of the view',
  share_with: 'Share with',
  share_about: 'With nobody chosen, only you see it',
  everyone: 'Everybody',
  view_saved: (name) => `View "${name}" saved`,
  view_removed: (name) => `View "${name}" deleted`,

  undo: 'Undo',
  in_use: (name) => `${name} is used by other records and cannot be deleted`,
  restored: (name) => `${name} is back`,
  lately_deleted: 'Lately deleted',
  lately_deleted_of: (what) => `Lately deleted: ${what.toLowerCase()}`,
  deleted_about: 'What was deleted within 30 days can be restored',
  none_deleted: 'Nothing was deleted within 30 days',
  deleted_by: (person, time) => `deleted by ${person}, ${time}`,
  restore: 'Restore',

  nothing_fits: 'No record fits the filters',
  nothing_yet: (what) => `No ${what.toLowerCase()} yet`,
  about: {
    departments: 'Departments, workshops and groups of the plant; people belong to them.',
    users: 'The people who use this program, with their roles and departments.',
    bake_classes:
      'Baking temperatures, times and limits of electrodes and flux, chosen by brand when a charge is baked.',
    materials: 'Grades with their standard, density, shelf life and bake class, chosen from here elsewhere.',
    warehouses:
      'Storerooms for welding material, steel, bought-in components and auxiliaries; humiture is kept for those with welding material.',
    welding_material_bake_records: 'Every charge of welding material, from the oven to the welder.',
    welding_material_humiture_records:
      'Temperature and humidity of the welding stores, daily at 10:00 and 16:00.',
    api_tokens: 'Tokens with which other programs of the LAN sign in.',
    plant_days:
      'Exceptions of the plant calendar: holidays and extra working days. They decide which readings count as missing.',
    process_libraries:
      'All parts of one work order; made with the order. Import its parts list, then plan routes, cards, seams and quotas.',
    printers: 'The printers of the office and their offsets for pre-printed forms.',
    saved_views: 'Views of lists that people have saved.',
  },
}
