import { Button, Checkbox, Group, Select, Text, Title } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { useFocusRecovery } from '../form/restore_focus.ts'

export interface Version<C> {
  readonly key: string
  readonly title: string
  /** Why it was left by a revision; '' where it was not. */
  readonly reason: string
  readonly content: C
}

interface Props<C> {
  readonly title: string
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
export function VersionsFrame<C>({ title, back, versions, before, none, reasonOf, children }: Props<C>) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<{ readonly older?: string; readonly newer?: string }>({})
  const [onlyChanges, setOnlyChanges] = useState(true)
  const link = useRef<HTMLAnchorElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  useFocusRecovery(true, () => (chooser.current ?? link.current)?.focus())
  const newest = versions.length - 1
  const older = versions.find(({ key }) => key === chosen.older) ?? versions[Math.max(before, 0)]
  const newer = versions.find(({ key }) => key === chosen.newer) ?? versions[newest]
  const data = versions.map(({ key, title: label }) => ({ value: key, label }))
  return (
    <>
      <Group gap="sm" mb="sm">
        <Button component="a" ref={link} href={back} variant="subtle" size="compact-sm">
          ‹ {t.back}
        </Button>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
      </Group>
      {newest === 0 || !older || !newer ? (
        <Text>{none}</Text>
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
    </>
  )
}
