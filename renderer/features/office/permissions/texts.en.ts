import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  permissions: {
    about:
      'Each line is an operation, each column a role. Everybody signed in may read; what one may change is told here.',
    module: 'Module',
    role: 'Role',
    text: 'List, operation or field',
    every: 'All',
    list: 'List',
    operation: 'Operation',
    takes: 'It takes',
    states: 'Only while',
    cells: { yes: 'Yes', states: 'In states', related: 'Related', no: 'No' },
    meaning: {
      yes: 'may do it',
      states: 'may do it, but only in the states named',
      related: 'only with records of their own or that they are related to',
      no: 'may not do it',
    },
    legend:
      'Yes: may do it; In states: only in some states; Related: only own or related records; No: may not do it',
    count: (rows) => `${rows} lines`,
    none: 'No operation fits',
    why: "Why can't I?",
    why_about:
      'Choose the person, the list and the operation, and a record by its number if there is one: the office says whether it can be done now, and why not.',
    person: 'Person',
    token: 'API token',
    record: 'Number of the record (optional)',
    ask: 'Ask',
    field: (label) => `Change "${label}"`,
    answers: { yes: 'Yes', no: 'No', depends: 'It depends' },
    answered: (answer, person, operation, record) =>
      `${answer}: ${person} · ${operation}${record && ` · ${record}`}`,
    people: (names) => `Who may: ${names.join(', ')}`,
    takes_whom: (who) => `It takes: ${who}`,
  },
}
