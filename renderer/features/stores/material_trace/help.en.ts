import type { Topic } from '../../../ui/help/topics.ts'

export const material: Topic = {
  title: 'Trace of a material',
  about:
    'All that is known of one material number: certificate, heat, maker, entry document, the batches in stock with their places, the parts and seams it went into, refunds and remnants, and every movement.',
  steps: [
    'In any ledger: put the cursor on a line and press Enter.',
    'Press Ctrl+K, type or scan the number, then Enter; a heat lists all of its numbers.',
    'Tab goes from document to document, Enter opens one.',
  ],
  rules: [
    'A remnant keeps the number of its plate and stands on the same page.',
    'Opening stock has no entry document; its heat and maker are those of the batch.',
    'Stock = stored − issued + returned ± adjusted − scrapped; the last table lists every change.',
  ],
  messages: [
    [
      'No material bears this number',
      'It was misread, or is not stored yet; Ctrl+K also finds by heat, grade or size.',
    ],
  ],
}
