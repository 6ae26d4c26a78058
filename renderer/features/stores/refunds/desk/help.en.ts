import type { Topic } from '../../../../ui/help/topics.ts'

export const refund_desk: Topic = {
  title: 'Returns',
  about:
    'Refund cards of the three kinds by the step that they wait for: the keeper begins with those to take back, the inspector with those to inspect, others with what is being written.',
  steps: [
    'Scan or type the number of a refund card and press Enter: the card is at the right with the cursor on its button; Enter takes it back or confirms it.',
    'Or choose with ↑ ↓, go in with Enter and back with Esc; the buttons above narrow the list to one kind of material.',
    'A new one: choose its kind at the upper right and type the number of the apply card; or press Bring back on an issued apply card.',
    'Lines are changed on the page of the card, which its number opens.',
  ],
  rules: [
    'Welding material and bought-in components wait for the keeper at once; for steel the inspector first sees that the marks were transferred.',
    'Material counts as stock again when the keeper has taken it back.',
    'Nobody both inspects a card and takes it back.',
  ],
}
