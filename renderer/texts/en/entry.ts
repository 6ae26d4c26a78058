import type { Texts } from '../zh.ts'

export const entry: Texts['entry'] = {
  title: (what) => `Enter many · ${what}`,
  open: 'Enter many',
  grid_keys:
    'Tab right · Enter down · F2 edit · Esc restore · Ctrl+D copy above · Ctrl+V paste from Excel · F7 pick · Ctrl+S save',
  cell: (row, column) => `Row ${row}, ${column}`,
  rows_filled: (count) => `${count} ${count === 1 ? 'row' : 'rows'}`,
  save_all: (count) => (count > 0 ? `Save all (${count})` : 'Save all'),
  saved: (count) => `${count} saved`,
  needed: (column) => `${column} is needed`,
  cells_wrong: (count) =>
    `Not saved: ${count} ${count === 1 ? 'cell needs' : 'cells need'} mending; the reason stands below the grid`,
  hidden_wrong: (count, hidden) =>
    `Not saved: ${count} ${count === 1 ? 'cell needs' : 'cells need'} mending, ${hidden} of them in rows that are not shown now; show all rows to mend them`,
  removed_here: 'Delete this row',
  listed: (parts) => parts.join('; '),
  next_wrong: (count) => `${count} to mend, go to the next`,
  unknown_record: (column, text) => `${column}: there is no "${text}"; F7 shows the list`,
  too_wide: (columns) => `Nothing was pasted: the block has ${columns} columns more than the grid`,
  too_long: (most) => `Nothing was pasted: at most ${most} rows at once`,
  read_only: (what, who) => `Read only: you may not add “${what}” records. Who may: ${who}.`,
  copy_row: 'Copy row',
  remove_row: 'Delete row',
  undo: 'Undo',
  redo: 'Redo',
  pick: (what) => `Pick: ${what.toLowerCase()}`,
  not_here: (column) => `That record does not fit “${column}”`,
  to_remove: (count) => `${count} to be deleted when saved`,
  save_changes: (count) => (count > 0 ? `Save (${count})` : 'Save'),
  found_of: (shown, count) => (count > shown ? `${shown} of ${count} shown` : `${count} found`),
}
