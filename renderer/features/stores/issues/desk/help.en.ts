import type { Topic } from '../../../../ui/help/topics.ts'

export const issue_desk: Topic = {
  title: 'Issue desk',
  about:
    'Apply cards of the four kinds by what they wait for: the keeper begins with those to issue, the inspector with those to check, the auditor with those to audit.',
  steps: [
    'Scan or type a number at the top right and press Enter: the card is there, with the cursor at the issued quantity.',
    'Or choose a card by ↑ ↓, go in by Enter and back to the list by Esc.',
    'The batch is proposed first in, first out, with what it holds; ↓ in the batch chooses another one. Where a line names a size only and several items have it (M20: bolt and nut), none is proposed: choose it.',
    'Below the batch of welding material stands the bake record: the oldest charge that is good or released is proposed, and none may be named; one that is not good is told with the reason and not offered.',
    'Change the quantity; Enter goes on and at last to the button, where Enter issues; Ctrl+Enter issues from any cell. The cursor is back in the box for the next number.',
    'Where warnings stand it asks first, with the cursor at “Back”: Ctrl+Enter or “Issue all the same” goes on. What is not baked, ends within 7 days or is diverted from another work order needs a reason, which stays on the card.',
    'To audit or check: after Enter the cursor is at the button, Enter once more signs; a rejection asks why.',
  ],
  rules: [
    'First in, first out: welding material by its deadline, remnants of steel before whole pieces, everything else by its day of entry.',
    'Of welding material up to 110 % of what was applied for is issued, of everything else nothing more; less closes the card, and the rest needs a new one.',
    'A card of welding material is served from one batch.',
    'Steel and bought-in components that were bought for a work order are diverted by the head of the store alone, with a reason.',
    'Nobody audits his own card; nobody checks and issues the same one.',
  ],
  messages: [
    ['Not first in, first out', 'A later batch was chosen; it may be issued and is noted.'],
    [
      'Has to be baked; no good charge in the holding oven or of the last 24 hours',
      'The material is baked before use, and no charge under its number is good or released; to issue it all the same needs a reason.',
    ],
    ['There is no apply card …', 'The number is written in full, as a scanner reads it.'],
    ['This batch holds only …', 'Issue less, or choose another batch.'],
  ],
}
