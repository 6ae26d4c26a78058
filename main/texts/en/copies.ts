import type { Texts } from '../zh/index.ts'

const along = (who: readonly { readonly holder: string; readonly due_dt: string }[]) =>
  `The work order of these records is out: ${who.map(({ holder, due_dt }) => `${holder} until ${due_dt}`).join(', ')}`

export const copies: Texts['copies'] = {
  job: (name) => `Take ${name}`,
  file: (name) => `${name}.office-copy`,
  wrong_passphrase: 'Wrong passphrase, or the file was changed on the way; nothing of it was opened',
  passphrase_needed: 'This is a working copy: enter the passphrase that was chosen when it was taken',
  is_return:
    'This is a return file, no working copy: open it at the office under Settings · Working copies; nothing of it was opened here',
  not_a_copy: 'This file is no working copy; nothing of it was opened',
  no_such_person: (id) => `There is no person ${id}, or he has left`,
  no_such_order: (id) => `There is no work order ${id}`,
  no_username: (name) => `${name} has no user name and cannot sign in to a copy`,
  twice: (name) => `${name} is named already`,
  due_passed: 'The day to bring it back must not be past',
  only_own:
    'You may take a copy for yourself only; one for others is taken by the head of process or an administrator',
  held_too: (name, holder, due) =>
    `The working copy “${name}” of ${holder}, to be back by ${due}, holds these orders, too`,
  held: (who) => `${along(who)}; what is changed here is compared when the copy comes back`,
  held_needs_reason: (who) => `${along(who)}; say why`,
  is_over: 'This copy has been returned or is void',
  opened: (name, holder, due) => `Opened the working copy “${name}” of ${holder}, to be back by ${due}`,
  has_left: 'The person has left; somebody who may do it brings it in under his own name',
  for_person: (name) => `brought in for ${name}`,
  brought: (at, home, name) =>
    `${at ? `changed away ${at.slice(5, 16).replace('T', ' ')}, ` : ''}back ${home.slice(5, 10)}, brought in by ${name}`,
  machine: (name) => `Away ${name}`,
  clock: (at) => `The clock of the copy cannot be trusted: ${at.slice(0, 16).replace('T', ' ')}`,
  conflict: (fields) => `Changed on both sides: ${fields}`,
  revised_here: 'Approved or revised at the office meanwhile; nothing is chosen beforehand',
  edited_here: 'Deleted away, changed at the office',
  gone_here: 'Deleted at the office, changed away',
  order_here: 'The order was changed on both sides',
  child_left: 'The office has no row that corresponds to it',
  made_along: (label, count) =>
    `The office makes ${count} of ${label} along with it that the copy does not have; if those of the copy are in another group, bring that in first`,
  parent_gone: (label, name) => `The office has no such ${label} any more: ${name}; say which one it is now`,
  needs_parent: 'The record that it belongs to is not brought in yet',
  base_lost: (label) => `The ${label} that it belongs to was lost when the office was restored`,
  left_out_before: 'An earlier return chose the value of the office, and this one has no other',
  group_waits: 'Other changes of its group are not decided yet',
  reason_to_discard: 'Give a reason for leaving it out',
  return_job: (name) => `Write a return file of ${name}`,
  return_file: (name, day) => `${name} ${day}.office-return`,
  not_a_copy_here: 'This is no working copy: there is nothing to bring back',
  last_was_written:
    'The last return file was written: the copy is read only until its holder goes on, with a reason',
  holder_only: 'Only the holder of the copy can go on with it',
  is_copy:
    'This is the file of a working copy, no return file: choose the one that was written in the copy; nothing of it was read',
  not_a_return: 'This file is no return file; nothing of it was read',
  not_of_this_office: 'This return file is not of this office: it has given no such copy',
  not_known_any_more:
    'The office was restored to a backup from before the taking and does not know this copy any more: its holder finds the registration code under Settings · Working copies of the copy, an administrator registers it under Settings · Working copies of the office; then open this return file again',
  in_database: 'The office is in a PostgreSQL database, which gives no working copies',
  wrong_code: 'This is no registration code: copy all of it from the copy; nothing was registered',
  code_of_other_office: (name) =>
    `This copy was given by another office${name === '' ? '' : ` (${name})`} and cannot be registered here`,
  is_known: (name) => `The copy “${name}” is in the list already`,
  person_lost: 'The holder or a companion of the copy is not in the restored data; it cannot be registered',
  code_for_holder: 'The registration code is for the holder of the copy',
  copy_is_void: 'This copy is void: no return file of it is opened any more',
  other_base:
    'The base of this return file is not the one that the copy was made from; nothing of it was read',
  older_copy: 'The copy has an older version: open it with the new program first, then write the file again',
  newer_copy: 'The copy has a newer version: update the program of the office first',
  foreign_person: (id) =>
    `The return file has changes of person ${id}, who is neither the holder nor a companion; nothing of it was taken`,
  no_call: (entry) => `Entry ${entry} of the return file belongs to no operation; nothing of it was taken`,
  older_file: 'A newer return file of this laptop was opened before; take the newest one',
  return_faults: {
    foreign: 'This file is no return file; nothing of it was read',
    too_large: 'The return file is too large: at most 200 MB, 1 GB unpacked, 200,000 entries',
    changed:
      'The seal of the return file is broken: it was changed on the way, or this copy did not write it; nothing of it was read',
    damaged: 'The return file is incomplete; nothing of it was taken',
    chain:
      'The journal of the return file does not follow on: entries were changed in the copy; nothing of it was taken',
    rows_differ: 'The data of the return file is not what its journal says; nothing of it was taken',
  },
  return_file_gone: 'The file of this return is no longer in the office; open the original file once more',
  return_is_over: 'This return is closed, abandoned or superseded',
  edits_open: (count) => `${count} changes are not decided yet`,
  sum_differs: (sum, edits) =>
    `The outcomes add up to ${sum} of ${edits} changes; the return cannot be closed`,
  abandoned: (reason) => `Not brought in: ${reason}`,
}
