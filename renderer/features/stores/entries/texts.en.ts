import type { texts as zh } from './texts.zh.ts'

const waits: Readonly<Record<number, string>> = {
  0: 'Enter the lines; then a buyer submits it for inspection',
  1: 'An inspector passes it on to the store or rejects it; a buyer may withdraw it',
  2: 'A keeper checks warehouse and heat numbers and stores it, or sends it back to inspection',
  3: 'Stored and locked; what is wrong is corrected in stock by stock-taking',
  8: 'Rejected: the goods go back to the supplier',
  9: 'Cancelled',
}

const documents = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`)

export const texts: typeof zh = {
  entry_documents: {
    header: 'Header of the entry',
    suppliers: 'Supplier',
    save_first: 'Save the changes first (Ctrl+S)',
    came_back: 'Why it came back or was rejected',
    no_lines: 'No lines yet',
    not_clerk: 'Only read: buyers and keepers write entries',
    shut: 'Only read: a submitted entry does not change unless a buyer withdraws it',
    total: 'Total (kg)',
    whole_pieces: 'Steel is counted in whole pieces',
    no_weight: 'A unit weight of 0 cannot be submitted',
    not_a_pack: 'What is counted in kg weighs 1 kg each; for packs or coils write that unit',
    no_date: 'This material needs the day it was made before it is submitted; its validity counts from it',
    sums: (lines, counts, kilograms) =>
      `Total: ${lines} ${lines === 1 ? 'line' : 'lines'} · count ${counts.join(', ') || '0'} · weight ${kilograms} kg`,
    open_when_locked: 'Lines are locked; warehouse, heat, material number and certificate may be entered',
    waits,
    desk: {
      heads: ['Entry', 'Kind', 'Goods', 'Source', 'Sheet', 'Written', 'State', 'Waits for'],
      search: 'Number, sheet, goods',
      for_me: 'For me',
      with_ended: 'With ended ones',
      column: (name, count) => `${name}, ${documents(count)}`,
      goods: (first, lines) => (lines > 1 ? `${first} and ${lines - 1} more` : first),
      waits: (step) => `Waits: ${step}`,
      next: (step) => `${step} ›`,
      moved: (uid, step) => `${uid}: ${step}`,
      not_now: (uid, why) => `${uid} not done: ${why}`,
      at_end: 'it is at its end',
      empty: 'No entry under way',
      empty_about:
        'When goods have come, begin an entry: choose the sheet and its materials come along; what the client supplies is typed in.',
    },
    begin: {
      sheet: 'Bidding sheet',
      sheet_about: 'Sheets in arrival inspection or storage; leave it empty for what no sheet has bought',
      kind: 'Material kind',
      materials: 'Materials that come along',
      none: 'The sheet buys nothing of this kind; begin the entry and type its lines.',
      left: (count, unit) => `${count} ${unit} not stored`,
      passed: 'passed',
      not_passed: 'not passed',
      press: (lines) => (lines > 0 ? `Begin (${lines} ${lines === 1 ? 'line' : 'lines'})` : 'Begin'),
    },
  },
}
