import type { officeResources as zh } from '../zh/office_resources.ts'

export const officeResources: typeof zh = {
  list: 'List',
  role: 'Role',
  kept_enough: (max) => `Nobody keeps more than ${max} of these: delete what is not used any more`,
  view_is_json: 'The content of the view cannot be understood',
  language_unknown: 'The language is either zh (Chinese) or en (English)',
  name_needed: 'Please give the name of the plant',
  not_in_batches: (list) => `${list} cannot be done many at once: do them one by one`,
  row: (at, text) => `Row ${at}: ${text}`,
  more_refusals: (count) => `and ${count} more`,
  at_least_more: (count) => `and at least ${count} more`,
  not_whole: 'The history of this resource has no further records to be told with it',
  no_such_birth: 'No creation of this record bears that number',
  not_deleted: 'This record is not deleted: there is nothing to restore',
  deleted_too_long: (days) => `Only what was deleted within ${days} days can be restored`,
  id_given_away: 'Its number belongs to another record by now: it cannot be restored',
  secret_gone: 'The journal keeps no passwords and tokens, so this record cannot be restored: make it anew',
  deleted_with_others: 'Its deletion has changed other records too: it cannot be restored alone',
  changed_since: (what) => `${what} was changed after the deletion: it cannot be undone`,
  restored_without: (what) => `${what} belongs elsewhere by now and stays there`,
  parent_gone: (what) => `The ${what} it belongs to is gone: restore that first`,
}
