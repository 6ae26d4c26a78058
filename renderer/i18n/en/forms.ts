import type { Texts } from '../zh.ts'

export const forms: Texts['forms'] = {
  not_yours: 'Not for you to do',
  turn_of: (who, holders = []) =>
    `To be done by ${who.join(' or ')}${holders.length > 0 ? `: ${holders.join(', ')}` : ''}`,
  waits_for: (who) => `Waits for ${who.join(', ')}`,
  steps: 'Steps',
  groups: { basic: 'Basic', amounts: 'Quantities', persons: 'People', system: 'System' },
  head_of: (department) => `the head of “${department}”`,
  overtaken: (name, state) => `Somebody has dealt with “${name}”: it is “${state}” now`,
  ends: (what, name, state) => `${what} "${name}" becomes "${state}"; this cannot be undone. `,
  own_page: 'Open its page',
  signed_already: 'Another person has to do this: you have acted on this record before',
  wanted: (what) => `Please fill in: ${what}`,
  and: '; ',
  copy: 'Copy',
  choose_file: 'Choose a file…',
  save_and_new: 'Save and new',
  copied_from: (name) => `Copied from ${name}, without number, dates and signatures`,
  password_rule:
    '12 to 128 characters, for example a few unrelated words; 8 to 11 only where they are hard to guess. No names of people or of the plant, no common passwords.',
  save_first: 'Save the changes first (Ctrl+S)',
  save_table_first: 'Save what is typed in the table first',
}
