import type { Topic } from '../../../ui/help/topics.ts'

export const library: Topic = {
  title: 'Process library',
  about:
    'All parts of a work order as a tree by the drawings of their assemblies. Route, transfer cards, seams and quota of every part are seen at once; what is missing is marked with ▲.',
  steps: [
    'Walk with the arrows; in the ticket column ← folds an assembly and → unfolds it. Enter opens the part to change it.',
    'The chips above show only parts without a route, a card and so on; Ctrl+F searches ticket, drawing, name, size and grade.',
    'To set a route choose one or several rows, press F2 and type the stations, such as 库-下-成-铆 or CK-XL-CX-MH. All chosen parts get it.',
    'To make many cards choose parts with Shift+↑↓ or Space, press “Make cards”, look at the kind in each row, and go on to the list of the new cards.',
    'Open a part and plan its operations below the form: add them by code or name, type the man-hours, Alt+↑↓ changes the order. Quota clerks may fill in man-hours too.',
    '“Seams” and “Quotas” open the seams and the six quota lists of the library.',
    'When it is complete, a process checker or the head of process reviews it.',
  ],
  rules: [
    'Whoever compiled a library does not review it. Reviewed parts are locked but for the remark; the head may send the library back with a reason.',
    'It is imported again, or an import undone or cleared, only while no card, seam, quota or ticket refers to its parts.',
    'A part with a welding card (5) or a product test plate card (6) and no seam lacks a seam; a part that weighs something and stands in no quota list lacks its quota.',
    'At most 500 cards are made at once, all or none.',
  ],
  messages: [
    ['There is no station “…”', 'The route names a station nobody knows; all 15 are listed in the dialog.'],
    [
      'A list of parts that nothing refers to is needed',
      'There are cards, seams or quotas; they have to go first.',
    ],
  ],
}
