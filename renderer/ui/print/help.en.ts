import type { Topic } from '../help/topics.ts'

export const print: Topic = {
  title: 'Printing',
  about:
    'The preview is the paper: laid out in millimetres, the same on screen, in the PDF and on the printer.',
  steps: [
    'Ctrl+P opens the preview; choose month, store or days.',
    'Transfer cards: Ctrl+P on the page of a card; for several, mark them with Shift+Space in the list of transfer cards and choose "Print the n marked" by Shift+F10.',
    'Scan the code on the paper into the search (Ctrl+K) and the card opens; old paper is told.',
    'Ctrl+P again prints; the desktop can also save a PDF.',
    'Forms printed beforehand are missed? Note the offset in millimetres under Settings · Printers and choose the printer in the preview.',
    'Labels of material: choose A4 (twelve a sheet) or the size of the roll in the preview; it is kept for each printer. Small labels tell what comes first.',
    'In the dialog of the printer choose actual size (100%), not "fit to page".',
  ],
  rules: [
    'CR-HC-01, humiture: A4 portrait, one sheet a month. Values out of limits are bold with ▲, missing ones print 缺, free days —.',
    'CR-HC-02, baking: A4 landscape, 15 rows a page.',
    'CR-GY-1 to CR-GY-8, transfer cards: A4 landscape, 10 processes a page; further pages repeat the lines of the file and the part. E: the inspector looks on, H: nobody goes on before him. An approved card has the seams it was approved with. There is a copy for each unit that has a ticket (26001-2, unit 2 of 2), and the master where none has one; above the preview one copy or the master is chosen. R0 beside a name: the work was done by that older revision.',
    'Purchasing: purchase order CR-DG, bidding application CR-ZB, parity ratio card CR-BJ, notice of winning bid CR-ZT, substitution CR-DY, execution table CR-ZX. They print from the record or its list, 10 rows a page. An order leaves out merged materials; signatures are those of the present round.',
    'Lists, and records without a form of their own: A4, 9 pt, at most 13 columns; the other columns are printed below each row. View, filters and grouping are below the title, totals in the last row, and the foot says who printed it and when. Letters before a state: D draft, W waiting, R running, ✓ done, ! late, H stopped, V void.',
    'Left margin 20 mm for binding, 10 mm elsewhere; "page n of m" at the foot. Corrected values are struck out, the new value beside them.',
    'Drafts carry a watermark, and so do cancelled and terminated documents. A notice of winning bid is a draft until the award.',
  ],
  messages: [['Reading…', 'Wait until everything is there, so that no row is missing.']],
}
