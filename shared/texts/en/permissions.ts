import type { AccessTexts } from '../zh/permissions.ts'

const list = (parts: readonly string[], last: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`

export const permissions: AccessTexts = {
  operations: { list: 'See the list', read: 'Read', create: 'Add', remove: 'Delete' },
  change: (fields) => `Change: ${fields}`,
  step: (label, from, to) => `${label} (${from} → ${to})`,
  everyone: 'everybody signed in',
  joined: (words) => words.join(', '),
  and: (parts) => list(parts, 'and'),
  or: (parts) => list(parts, 'or'),
  bound: (who, where) => `${who} (${where})`,
  self: 'the person',
  person: (field) => `the person in "${field}"`,
  member_of: (field) => `people of the department in "${field}"`,
  head_of: (field) => `the head of the department in "${field}"`,
  leader_of: (field) => `the leader of the group in "${field}"`,
  titled: (field, roles) => `the role that belongs to "${field}" (${roles})`,
  next_signer: 'the next person to sign',
  within_hours: (field, hours) => `within ${hours} hours of "${field}"`,
  within_days: (field, days) => `until the end of day ${days} after "${field}"`,
  within_working_days: (field, days) => `until the end of working day ${days} after "${field}"`,
  is: (field, words) => `${field} is ${words}`,
  of_parent: (parent, words) => `of its ${parent}, ${words}`,
  empty: 'empty',
  yes: 'yes',
  no: 'no',

  others_for_admins: 'Only an administrator may ask about the permissions of others',
  no_such_wish: (input) => `There is no operation "${input}"`,
  has_left: 'This person has left and can no longer sign in',
  takes: (who) => `Allowed for: ${who}`,
  has_roles: (person, roles) => `Roles of ${person}: ${roles}`,
  no_roles: (person) => `${person} has no role`,
  in_state: (now, needed) => `Now ${now}; this is possible only while ${needed}`,
  parent_state: (parent, now, needed) =>
    `Of its ${parent}, now ${now}; this is possible only while ${needed}`,
  duty: (label, fields) => `Separation of duty: "${label}" is not for the person in "${fields}"`,
  token_expired: (day) => `The token expired on ${day}`,
  only_related: (who) => `Only for: ${who}`,
  only_in: (states) => `Only while ${states}`,
  needs_reason: 'A reason is required',
  judged_later: 'The values are checked when they are saved',
  given_by_admin:
    'An administrator may do it for others; separation of duty and the conditions that may be overridden become warnings, recorded in the history',
}
