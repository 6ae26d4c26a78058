import type { Topic } from '../../ui/help/topics.ts'

export const documents: Topic = {
  title: 'Products and bidding documents',
  about:
    'A product with its state, its work orders and the documents that departments send each other: who sent them, who received and confirmed them when, and the versions that came back.',
  steps: [
    'Send: choose the department and the kind, Tab to “Choose files”, Enter chooses one or several; or drop files into the dashed frame. They go out at once.',
    'Open: Tab to a file, Enter opens it beside the table; pictures and PDF are shown there, with zoom, pages, full page, print and save; other files are saved first; 1 receives or confirms, 2 sends back, Esc goes back to the table.',
    'Somebody of the receiving department receives it, its head confirms it; what is wrong goes back with a reason.',
    'Whoever sent it sends it again with a new file; the former file and the reason stay under “Returned versions”.',
    '“Bidding documents” lists by department what waits for you, the longest waiting first: ↑ ↓ choose, F9 or 1 receives or confirms, 2 sends back, N shows the next file, Enter opens the product.',
  ],
  rules: [
    'Only a member of a department sends for it, and to another department.',
    'A file has at most 50 MB; programs are refused (exe, bat, cmd, msi, ps1, sh, js, vbs).',
    'A bid is submitted only when every document from distribution is confirmed or withdrawn.',
    'What is not received yet, or came back, is withdrawn by its sender or the head of the sending department; once received, file and name stand.',
    'A drawing from distribution ticks “product drawings” in the file lists of the orders.',
  ],
  messages: [
    [
      'A returned document needs a new file before it is sent again',
      'The chosen file is the returned one: choose the changed file.',
    ],
    [
      'This kind of file cannot be shown here',
      'Only PDF and pictures are shown: save it and open it with its own program.',
    ],
  ],
}
