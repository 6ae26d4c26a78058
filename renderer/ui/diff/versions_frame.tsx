import { Checkbox, Group, Select, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { EmptyState } from '../feedback/empty_state.tsx'
import { useFocusRecovery } from '../form/restore_focus.ts'
import page from '../page/page.module.css'
import { PageHead } from '../page/page_head.tsx'

export interface Version<C> {
  readonly key: string
  readonly title: string
  /** Why it was left by a revision; '' where it was not. */
  readonly reason: string
  readonly content: C
}

interface Props<C> {
  readonly title: string
  /** The record. */
  readonly sub: string
  readonly back: string
  /** Oldest first, the record as it is now last. */
  readonly versions: readonly Version<C>[]
  /** The place in `versions` of what the present one is compared with first. */
  readonly before: number
  /** Where there is only the record as it is now. */
  readonly none: string
  readonly reasonOf: string
  readonly children: (older: C, newer: C, onlyChanges: boolean) => ReactNode
}

/** Two versions of a record to be chosen, and below them what is old and what is new. */
export function VersionsFrame<C>({ title, sub, back, versions, before, none, reasonOf, children }: Props<C>) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<{ readonly older?: string; readonly newer?: string }>({})
  const [onlyChanges, setOnlyChanges] = useState(true)
  const chooser = useRef<HTMLInputElement>(null)
  useFocusRecovery(true, () =>
    (chooser.current ?? document.querySelector<HTMLElement>('main [data-part=head] a'))?.focus(),
  )
  const newest = versions.length - 1
  const older = versions.find(({ key }) => key === chosen.older) ?? versions[Math.max(before, 0)]
  const newer = versions.find(({ key }) => key === chosen.newer) ?? versions[newest]
  const data = versions.map(({ key, title: label }) => ({ value: key, label }))
  return (
    <div className={page.page}>
      <PageHead back={back} title={title} sub={sub} />
      <div className={page.body} data-form>
        {newest === 0 || !older || !newer ? (
          <EmptyState title={none} />
        ) : (
          <>
            <Group gap="md" mb="sm" align="end">
              <Select
                ref={chooser}
                label={t.versions.older}
                data={data}
                value={older.key}
                onChange={(key) => key && setChosen((now) => ({ ...now, older: key }))}
                allowDeselect={false}
                w={260}
              />
              <Select
                label={t.versions.newer}
                data={data}
                value={newer.key}
                onChange={(key) => key && setChosen((now) => ({ ...now, newer: key }))}
                allowDeselect={false}
                w={260}
              />
              <Checkbox
                label={t.versions.only_changes}
                checked={onlyChanges}
                onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
              />
            </Group>
            {older.reason !== '' && <Text mb="sm">{t.value_of(reasonOf, older.reason)}</Text>}
            {children(older.content, newer.content, onlyChanges)}
          </>
        )}
      </div>
    </div>
  )
}
