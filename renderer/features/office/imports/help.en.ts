import type { Topic } from '../../../ui/help/topics.ts'

export const imports: Topic = {
  title: 'Import: from Excel into the lists',
  about:
    'Departments, people, suppliers, materials, storerooms, opening stock and other lists are imported from the workbooks (xlsx or csv) that the plant has. Every row is tried first and wrong cells are corrected in place; all rows are stored or none, and the whole import can be undone.',
  steps: [
    'Open it from “…” of a list, from the first steps or by Ctrl+K; press Enter to choose a file, or drop it on the page.',
    'The recognised sheets are at the left. Change what a sheet holds, or the line of its headings, above the rows.',
    'The head has our name above that of the file. ↑ in the first row reaches it, ← → go along, Enter chooses another field; “？” marks a guess to confirm.',
    'The cursor stands at the first error; type over it, and the rows are tried again. F4 and Shift+F4 go to the next and the previous one; so does F9.',
    'Without errors F9 stores the rows. Until they are stored it can be cancelled.',
    'Print the slips with the passwords of people, and look at the lists. “Undo the import” takes everything back.',
  ],
  rules: [
    'At most 5,000 rows and 20 MiB; csv in UTF-8 or GB18030.',
    'Totals, blank rows, repeated headings and the examples of a template are not imported; totals and examples are taken on request.',
    'A row that is equal to an earlier one is an error until you leave it out or say that it is meant.',
    'At most 500 people: a password of each takes a moment.',
    'Sheets that refer to each other may stand in one file: references are looked for in the file first, then in the office.',
    'Corrections stay on this page, the file is not changed; choose the same file again to go on later.',
    'An import whose records were changed or used cannot be undone; the records are named.',
  ],
  messages: [
    ['“…” is taken for …', 'The heading is no known title of the field: choose another one if it is wrong.'],
    ['The row … of “…” that it refers to is wrong', 'Correct that row first.'],
  ],
}
