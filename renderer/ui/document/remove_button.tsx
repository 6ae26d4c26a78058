import type { Resource } from '../../../shared/kernel/resource.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useTexts } from '../../i18n/index.ts'
import { columnsOf, mayRemove } from '../form/editable.ts'
import type { Loaded } from '../form/use_record_form.ts'
import { IconTrash } from '../look/icons.ts'
import type { Action } from '../page/page_head.tsx'
import { removeRecord } from './removal.tsx'

interface Props {
  readonly resource: Resource
  readonly loaded: Loaded
  /** The record is gone: what was typed over it goes, and the page with it. */
  readonly removed: () => void
}

/** Deletes a record after a question, as an action of the page's head; undefined for whoever may not. */
export function useRemoveAction({
  resource,
  loaded: { record, version },
  removed,
}: Props): Action | undefined {
  const { t } = useTexts()
  const me = useMe()
  if (!mayRemove(resource, columnsOf(resource, record), actingAs(me))) return undefined
  const remove = async () => {
    if (await removeRecord(resource, record, { version })) removed()
  }
  return { name: 'remove', label: t.remove, icon: IconTrash, grave: true, press: () => void remove() }
}
