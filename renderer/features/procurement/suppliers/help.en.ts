import type { Topic } from '../../../ui/help/topics.ts'

export const supplier: Topic = {
  title: 'Supplier',
  about:
    'All about one supplier: number and name, quotations with their price history, certificates with their end, and the purchases in which it was judged.',
  steps: [
    'Quotations are typed as in a workbook: the last row takes a new one, Ctrl+S saves.',
    'A changed price leaves the former one with its day; the row under the cursor shows its history on the right.',
    'Add a document: choose the file, type its name and end, Enter to “Add document”, Enter again.',
    'The name of a file fetches it; “Edit” corrects name and end.',
    'The number of a sheet opens that comparison.',
  ],
  rules: [
    'A certificate is good to the end of its last day; the home page of a buyer tells of it from 60 days before.',
    'A supplier that was judged is not deleted; with a supplier go its documents and quotations, restorable for 30 days.',
  ],
  messages: [
    [
      'is used by other records and cannot be deleted',
      'A sheet has judged this supplier, or a compared price was taken from this quotation.',
    ],
  ],
}
