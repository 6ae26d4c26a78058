import type { Texts } from '../zh.ts'

export const entry: Texts['entry'] = {
  title: (what) => `Enter many · ${what}`,
  open: 'Enter many',
  cell: (row, column) => `Row ${row}, ${column}`,
  rows_filled: (count) => `${count} ${count === 1 ? 'row' : 'rows'}`,
  save_all: (count) => (count > 0 ? `Save all (${count})` : 'Save all'),
  saved: (count) => `${count} saved`,
  saved_some: (count, left, why) => `The first ${count} are saved, ${left} are not: ${why}`,
  needed: (column) => `${column} is needed`,
  cells_wrong: (count) =>
    `Not saved: ${count} ${count === 1 ? 'cell needs' : 'cells need'} mending; the reason stands below the grid`,
  hidden_wrong: (count, hidden) =>
    `Not saved: ${count} ${count === 1 ? 'cell needs' : 'cells need'} mending, ${hidden} of them in rows that are not shown now; show all rows to mend them`,
  removed_here: 'Delete this row',
  listed: (parts) => parts.join('; '),
  next_wrong: (count) => `${count} to mend, go to the next`,
  unknown_record: (column, text) => `${column}: there is no "${text}"; F7 shows the list`,
  unknown_word: (column, text) =>
    `${column}: "${text}" has a word that is not known. Write titles or codes, several with commas between`,
  left_over_title: (columns) =>
    columns === 1 ? 'One column has no place' : `${columns} columns have no place`,
  left_over: (columns) => `The grid does not have: ${columns}. Skip this and paste the other columns?`,
  nth_column: (nth) => `column ${nth}`,
  skip_columns: 'Skip and paste',
  too_long: (most) => `Nothing was pasted: a grid has at most ${most} rows`,
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
