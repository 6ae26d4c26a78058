import type { Topic } from '../../../../ui/help/topics.ts'

export const apply_card: Topic = {
  title: 'Apply card',
  about:
    'Like the paper form: one material on a card of welding or auxiliary material, several lines on one of steel or bought-in components.',
  steps: [
    'Enter the sub work order; a few signs bring proposals.',
    'Welding material: F4 chooses seam and consumable, and fills in seam, grade, size and planned weight.',
    'Steel and bought-in components: type line by line or paste from Excel; F4 saves the card and offers parts, steel in the sizes that are in stock.',
    'Auxiliary material: type the name of the item; F7 shows the whole list.',
    'Ctrl+S saves; then press Submit. The line at the top says whose turn it is.',
    'Audit, check and issue are done here or card by card at the issue desk.',
  ],
  rules: [
    'A card of a workshop for welding material names its seam.',
    'A finished unit stands in grey where it is chosen; a card for it is neither submitted nor issued. What was drawn may still come back.',
    'What is submitted stays; a rejected card is worked on again or cancelled by whoever wrote it.',
    'An issued card is final: what is left over comes back with a refund card.',
    'Electrodes that are out past "Use until" are taken back and baked again.',
  ],
}
