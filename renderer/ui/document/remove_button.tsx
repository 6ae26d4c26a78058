import { Button } from '@mantine/core'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useTexts } from '../../i18n/index.ts'
import { columnsOf, mayRemove } from '../form/editable.ts'
import type { Loaded } from '../form/use_record_form.ts'
import { removeRecord } from './removal.tsx'

interface Props {
  readonly resource: Resource
  readonly loaded: Loaded
  /** The record is gone: what was typed over it goes, and the page with it. */
  readonly removed: () => void
}

/** Deletes a record after a question; not there for whoever may not. */
export function RemoveButton({ resource, loaded: { record, version }, removed }: Props) {
  const { t } = useTexts()
  const me = useMe()
  if (!mayRemove(resource, columnsOf(resource, record), actingAs(me))) return null
  const remove = async () => {
    if (await removeRecord(resource, record, { version })) removed()
  }
  return (
    <Button size="xs" variant="default" c="var(--bad-text)" onClick={() => void remove()}>
      {t.remove}
    </Button>
  )
}
