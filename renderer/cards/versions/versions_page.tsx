import { Alert, Button, Center, Checkbox, Group, Loader, Select, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { hashOf } from '../../shell/place.ts'
import { useTexts } from '../../texts/index.ts'
import styles from '../cards.module.css'
import { type LoadedCard, textOf, useCard } from '../use_card.ts'
import { Comparison } from './comparison.tsx'
import { useVersions } from './use_versions.ts'

/** `#/cards/3/versions`: two versions of a card, what is old and what is new of each. */
export function VersionsPage({ card: id }: { card: number }) {
  const { card, error } = useCard(id)
  if (error)
    return (
      <Alert m="md" color="red">
        {error.message}
      </Alert>
    )
  return card ? <Versions card={card} /> : <Waiting />
}

const Waiting = () => (
  <Center h="100%">
    <Loader />
  </Center>
)

function Versions({ card }: { card: LoadedCard }) {
  const { t } = useTexts()
  const versions = useVersions(card)
  const [chosen, setChosen] = useState<{ readonly older?: string; readonly newer?: string }>({})
  const [onlyChanges, setOnlyChanges] = useState(true)
  if (!versions) return <Waiting />
  const newest = versions.length - 1
  // The last version of another revision; where there is none, the last one kept.
  const present = Number(card.record.revision)
  const before = versions.findLastIndex(
    ({ key, content }) => key !== 'present' && Number(content.card.revision) < present,
  )
  const older = versions.find(({ key }) => key === chosen.older) ?? versions[Math.max(before, 0)]
  const newer = versions.find(({ key }) => key === chosen.newer) ?? versions[newest]
  const data = versions.map(({ key, title }) => ({ value: key, label: title }))
  return (
    <div className={styles.page}>
      <div data-form className={styles.work}>
        <Group gap="sm" mb="sm">
          <Button component="a" href={hashOf(['cards', card.id])} variant="subtle" size="compact-sm">
            ‹ {t.back}
          </Button>
          <Title order={1} size="h4" tabIndex={-1}>
            {t.cards.versions.title} · {textOf(card, 'file_index')}
          </Title>
        </Group>
        {newest === 0 || !older || !newer ? (
          <Text>{t.cards.versions.none}</Text>
        ) : (
          <>
            <Group gap="md" mb="sm" align="end">
              <Select
                label={t.cards.versions.older}
                data={data}
                value={older.key}
                onChange={(key) => key && setChosen((now) => ({ ...now, older: key }))}
                allowDeselect={false}
                w={260}
              />
              <Select
                label={t.cards.versions.newer}
                data={data}
                value={newer.key}
                onChange={(key) => key && setChosen((now) => ({ ...now, newer: key }))}
                allowDeselect={false}
                w={260}
              />
              <Checkbox
                label={t.cards.versions.only_changes}
                checked={onlyChanges}
                onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
              />
            </Group>
            {older.reason !== '' && (
              <Text size="sm" mb="sm">
                {t.value_of(t.cards.versions.reason, older.reason)}
              </Text>
            )}
            <Comparison older={older.content} newer={newer.content} onlyChanges={onlyChanges} />
          </>
        )}
      </div>
    </div>
  )
}
