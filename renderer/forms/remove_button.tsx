import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type Resource, specOf } from '../../shared/kernel/resource.ts'
import { removeRecord } from '../lists/removal.tsx'
import { titleOf } from '../lists/title_of.ts'
import { actingAs, useMe } from '../office/me.ts'
import { useTexts } from '../texts/index.ts'
import { columnsOf, mayRemove } from './editable.ts'
import type { Loaded } from './use_record_form.ts'

interface Props {
  readonly resource: Resource
  readonly loaded: Loaded
  /** The record is gone: what was typed over it goes, and the page with it. */
  readonly removed: () => void
}

/** Deletes a record after a question; not there for whoever may not. */
export function RemoveButton({ resource, loaded: { record, version }, removed }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  if (!mayRemove(resource, columnsOf(resource, record), actingAs(me))) return null
  const ask = () =>
    modals.openConfirmModal({
      title: t.remove_question(specOf(resource).label[language], titleOf(resource, record)),
      labels: { confirm: t.remove, cancel: t.cancel },
      confirmProps: { color: 'red.9' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: async () => {
        if (await removeRecord(resource, record, version)) removed()
      },
    })
  return (
    <Button size="xs" variant="default" c="var(--bad-text)" onClick={ask}>
      {t.remove}
    </Button>
  )
}
