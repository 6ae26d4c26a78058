import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  purchase_print: {
    titles: {
      orders: 'Purchase order',
      applications: 'Bidding application',
      parity: 'Quality and price comparison',
      acceptances: 'Notice of winning bid',
      regrets: 'Notice of unsuccessful bid',
      substitutions: 'Material substitution',
      executions: 'Material execution table',
    },
    row: 'No.',
    total: 'Total',
    findings: 'What to look at',
    finding: (rows, says) => `Row ${rows.join(', ')}: ${says}`,
    total_of: (materials, weight) => `${materials} materials, ${weight} kg`,
    signing: { title: 'Signs as', comment: 'Opinion', result: 'Result', signed: 'Signature / date' },
    ended: 'void',
    criterion: 'Judged by',
    addressee: 'To the winning bidder:',
    to: 'To: ',
    regret: 'Thank you for your offer. It has not been chosen this time; we look forward to the next one.',
    award: 'Your bid has been chosen. Please bring this notice to the signing of the contract.',
    office: 'Tender office (seal)',
    day: 'Date',
    part: 'Part',
    old_material: 'Original material',
    new_material: 'Substitute',
    no_version: (revision) => `Revision ${revision} was not kept.`,
  },
}
