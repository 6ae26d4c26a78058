import type { officeResources as zh } from '../zh/office_resources.ts'

export const officeResources: typeof zh = {
  list: 'List',
  record: 'record',
  person: 'person',
  mention_blind: (name) => `${name} may not read this record`,
  attachment_locked: (what) => `The ${what} is finished or void: its attachments cannot be removed`,
  role: 'Role',
  kept_enough: (max) => `Each person can have at most ${max} of these: delete those no longer used`,
  view_is_json: 'The content of the view is not valid',
  language_unknown: 'The language is either zh (Chinese) or en (English)',
  name_needed: 'Please give the name of the plant',
  not_in_batches: (list) => `${list} cannot be processed in batches: do them one by one`,
  row: (at, text) => `Row ${at}: ${text}`,
  more_refusals: (count) => `and ${count} more`,
  at_least_more: (count) => `and at least ${count} more`,
  not_whole: 'The history of this resource has no child records to include',
  no_such_birth: 'No creation of this record has that number',
  not_deleted: 'This record is not deleted: there is nothing to restore',
  deleted_too_long: (days) => `Only what was deleted within ${days} days can be restored`,
  id_given_away: 'Its number now belongs to another record: it cannot be restored',
  secret_gone:
    'The journal does not store passwords or tokens, so this record cannot be restored: create it again',
  deleted_with_others: 'Its deletion also changed other records: it cannot be restored alone',
  changed_since: (what) => `${what} was changed after the deletion: it cannot be undone`,
  restored_without: (what) => `${what} now belongs elsewhere and stays there`,
  parent_gone: (what) => `The ${what} it belongs to was deleted: restore that first`,
}
