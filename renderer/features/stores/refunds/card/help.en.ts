import type { Topic } from '../../../../ui/help/topics.ts'

export const refund_card: Topic = {
  title: 'Refund card',
  about:
    'What is left over of an issued card comes back: welding material by weight, steel whole, as remnants or as scrap, bought-in components by count.',
  steps: [
    'Press Bring back on the issued apply card; or begin a refund card and scan the number of the apply card.',
    'The table tells line by line what was issued, has come back, is under way and may come back; choose the rows, change the quantity and press Ctrl+Enter.',
    'Steel comes back whole, as a remnant or as scrap: a remnant has its size (bars: length), from which and the density follows its weight, which may be changed; scrap is only weighed. Further pieces of one plate are added in the lines.',
    'Once it is submitted, the inspector confirms the marks of steel; the keeper takes it back.',
  ],
  rules: [
    'Not more comes back than was issued, less what has come back and what other cards have handed in; remnants and scrap count by weight. More is pointed out when it is saved and is not handed in.',
    'A draft is changed, submitted or cancelled by whoever wrote it, group leaders, keepers and the head of the store.',
    'A remnant of a bar below 300 mm, or of a plate below 0.1 m², brings a warning.',
    'A remnant becomes a batch of its own, returned once more often; whole pieces go back to their batch.',
    'Electrodes that were out for too long are to be baked again.',
  ],
}
