import type { Topic } from '../help/topics.ts'

export const lists: Topic = {
  title: 'Lists',
  about:
    'All lists work alike: filter, sort, sum, copy, export. The filters stand in the address and can be bookmarked or sent to a colleague.',
  steps: [
    'Arrows walk the cells, Enter opens the record; Home, End, Ctrl+Home and Ctrl+End go far.',
    'Press the name of a column (or Alt+↓ on it) to sort, filter, group (G, in a text field Alt+G), freeze or hide it; each condition is a chip that can be taken away.',
    'Space shows the record at the right; Shift+Space marks rows, which take their next step or get one field changed together; stock is not moved there.',
    'The search box finds any part of names and numbers, and pinyin initials.',
    'Widths, order, columns shown, frozen columns and sorting follow you to every machine.',
    'Shift+arrows choose a block, Ctrl+C copies it for Excel or WPS; the status bar shows sum, average and count.',
    'Export (xlsx or csv) gives exactly what is filtered, as a job beside your work.',
    'Ctrl+P prints the columns as they are shown, as many as a page holds; the others are named below the table.',
    'Deleted by mistake: "Lately deleted" restores it within 30 days.',
  ],
  rules: [
    'Totals are those of everything filtered, not of the screen only.',
    'Unlike units are not added: 196.8 包 · 14.35 kg. A workbook ends with a total row for each unit; a csv has none.',
    'Everybody signed in may read; buttons stand only where you may act.',
  ],
  messages: [
    ['No … fits', 'The conditions are too narrow. "Clear the filters" shows all.'],
    ['n items', 'How many there are with these filters.'],
  ],
}

export const views: Topic = {
  title: 'Saved views',
  about:
    'Filters, sorting and columns of a list under a name, one press away; they can be shared with roles or with everybody.',
  steps: [
    'Set filters, sorting and columns.',
    'Press "View", choose "Save as a view", type a name and say with whom it is shared.',
    'Later on it is a tab above the list. It can be what the list opens with.',
    'Whoever saved it renames, shares or deletes it.',
  ],
  rules: ['A view shares a way of looking, not data: everybody sees what he may read.'],
}
