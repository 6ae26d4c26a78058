import type { Topic } from '../../help/topics.ts'

export const entry_grid: Topic = {
  title: 'Entry of several records',
  about: 'Many new records at once, as in Excel. They are saved when all are right.',
  steps: [
    'Open it from a list. Typing overwrites a cell, F2 edits it, Esc restores it.',
    'Enter goes down; after a row walked with Tab it returns to the column where the row began.',
    'Copy a block in Excel or WPS and paste it with Ctrl+V; missing rows are added. With its headings it goes to the columns that they name, in any order; columns that the grid does not have can be skipped.',
    'Ctrl+D copies the value above, Delete empties, Ctrl+Z and Ctrl+Y undo and redo.',
    'Cells that cannot be read are marked with the reason. When all are right, Ctrl+S saves.',
  ],
  rules: [
    'A grid has at most 5000 rows. They are saved 500 at a time, one batch after another: each as a whole or not at all. Rows that are not saved stay.',
    'Thousand separators, full-width digits, 2026/1/5, texts of codes and names of people and warehouses are understood.',
  ],
  messages: [
    ['Row n…', 'What the office found wrong stands at its cell. No row was saved, none is lost.'],
    ['Unknown name', 'Nothing is called so. Choose with F7, or make it first.'],
  ],
}
