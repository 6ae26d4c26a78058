import type { Topic } from '../../../ui/help/topics.ts'

export const permissions: Topic = {
  title: "Permissions: who may do what, and why can't I",
  about:
    'Which roles may do each operation of the office, and in which states, in one table. It is drawn from the very rules that the office goes by, not from a text beside them.',
  steps: [
    'Narrow it by module, role or words. With a role only what that role may do is left.',
    'Arrows move; below the table stand the meaning of the cell at the cursor and the words of the rule.',
    'Enter opens "Why can\'t I?" at the right, with the list and the operation filled in.',
    'Write the number of a record and press Enter: it answers whether this record can be worked with now, and which role, state or condition is missing.',
    'An administrator asks about anybody, and whether an API token is enough.',
  ],
  rules: [
    'Heads may also do whatever the roles of their department may.',
    '"In states": only in the states named. "Related": only records one has written, of one\'s department, or that wait for one\'s signature.',
    'Separation of duty does not go by roles but by whose names stand on the record already.',
    'A token may never do more than its user; one that only reads cannot write, and one for some modules stays in them.',
  ],
}
