import type { Topic } from '../topics.ts'

export const people: Topic = {
  title: 'People and roles',
  about:
    'Everybody has one department and one or more roles, which decide what can be changed. Reading is open to all.',
  steps: [
    'The administrator makes a user: name, user name, department, roles and a first password.',
    'A name opens the person; "Change the password" is for oneself, or for the administrator.',
    'Who leaves gets "Has left". Nobody is deleted; names stay on what they signed.',
    'Departments are made in their list, the superior ones first.',
  ],
  rules: [
    "Heads may do whatever the roles of their department may: the head of warehouse can do a keeper's work.",
    'Separation of duty: nobody both writes and reviews a document, applies and audits, buys or keeps and inspects.',
    'An administrator is bound by no role, but each time it is noted in the history.',
    'New passwords have 12 characters or more, or 8 to 11 that are hard to guess, and no names; older ones stay good. A change ends every session of that person.',
  ],
  messages: [
    ['The user name is taken', 'Choose another; those who left keep theirs.'],
    ['You may not do this', 'Ask the administrator for the role.'],
  ],
}
