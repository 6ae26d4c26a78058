import type { Topic } from '../../../ui/help/topics.ts'

export const card: Topic = {
  title: 'Transfer card',
  about:
    'The page looks like the paper form CR-GY: header and route above, sketch and requirements at the left, processes at the right, signatures below. A card that is being compiled is edited in place.',
  steps: [
    'A new card: choose the part and the kind. Header, requirements and usual processes are filled in.',
    'Processes: Enter goes to the next one, Tab to the right, Ctrl+Enter adds one below, Ctrl+Delete removes it, Alt+↑↓ moves it; the handle before its number drags it, × removes it.',
    'Type pinyin initials or an English word for a process and press Enter; F7 lists the usual ones. The usual requirement is filled in.',
    'Take processes from a similar card: cards of the same kind are listed; the chosen one’s processes replace yours. Ctrl+Z undoes it.',
    'Two columns copied from Excel or WPS (with numbers before them or without) are pasted as names and requirements. They take the place of default processes that nobody has changed; otherwise they write over from the cursor on, and “Remove those behind” (Alt+Delete) takes away the rest. Ctrl+Shift+V replaces all. One Ctrl+Z takes it back.',
    'Shift+↑↓ marks processes: Ctrl+C copies them as a table for Excel, WPS or another card, Ctrl+Delete removes them.',
    'Ctrl+S saves the header and all processes at once; then submit. Proofreading, review and approval are done by different people; sending back needs a reason.',
    'A card has a copy for each unit: choose the master or 26001-2 and so on above the form. Operator and inspector are those of that unit, as on paper; the master shows what is done for every unit.',
    'An approved card is frozen. The head of process planning revises it; the version left is kept and can be compared.',
  ],
  rules: [
    'There is at least one process, and each has a name, before the card is submitted.',
    'Welding cards and product test plates: the part has a seam, or a welding engineer compiled the card.',
    'The library is reviewed before a card is approved.',
    'The file number of a void card is not given again: a card made anew ends in -2, -3. The scanned paper of a void card opens that card.',
    'Points: E examination (material check, marking, fit-up, inspection), H hold (NDT, heat treatment, pressure test, mechanical test).',
    'Sketch: png, jpg or pdf up to 10 MiB; it is stored as soon as it is chosen. Page 1 of a PDF is shown and printed. A DXF of former times is kept but does not count as a sketch.',
  ],
  messages: [
    [
      'The part has a card of this kind already',
      'Shell courses from different heats may each have one; otherwise open the card with that number.',
    ],
    [
      'Somebody else changed this card',
      'Both values stand side by side; choose each and save. Nothing typed is lost.',
    ],
    ['Save the changes first', 'A card with unsaved changes is not submitted: press Ctrl+S.'],
    [
      'What you typed was not saved',
      'The card was handed on while you typed. The values are listed at the top, to copy or to discard.',
    ],
  ],
}
