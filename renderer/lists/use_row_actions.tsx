import { modals } from '@mantine/modals'
import { useMemo } from 'react'
import { type Resource, specOf } from '../../shared/kernel/resource.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { columnsOf, mayCreate, mayRemove } from '../forms/editable.ts'
import { actingAs, useMe } from '../office/me.ts'
import { go, hashOf } from '../shell/place.ts'
import { type Texts, useTexts } from '../texts/index.ts'
import { removeRecord } from './removal.tsx'
import type { RowAction } from './row_actions.ts'
import { titleOf } from './title_of.ts'

/** What this person may do with a record of a list; asked anew for each record. */
export function useRowActions(resource: Resource): (record: Row) => readonly RowAction[] {
  const { t, language } = useTexts()
  const me = useMe()
  return useMemo(
    () => (record) => {
      const acting = actingAs(me)
      const here = ['list', resource.name]
      const actions: RowAction[] = []
      if (mayCreate(resource, acting))
        actions.push({
          name: 'copy_document',
          label: t.lists.copy_document,
          run: ({ id }) => go(hashOf([...here, 'new'], { copy: String(id) })),
        })
      if (mayRemove(resource, columnsOf(resource, record), acting))
        actions.push({
          name: 'remove',
          label: t.remove,
          keys: 'Delete',
          grave: true,
          run: (one) => askToRemove(resource, one, specOf(resource).label[language], t),
        })
      return actions
    },
    [resource, me, t, language],
  )
}

function askToRemove(resource: Resource, record: Row, label: string, t: Texts): void {
  modals.openConfirmModal({
    title: t.remove_question(label, titleOf(resource, record)),
    labels: { confirm: t.remove, cancel: t.cancel },
    confirmProps: { color: 'red.9' },
    cancelProps: { 'data-autofocus': true },
    onConfirm: () => void removeRecord(resource, record),
  })
}
