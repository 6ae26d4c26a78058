import { Anchor, Group, Stack, Text } from '@mantine/core'
import { specOf } from '../../shared/kernel/resource.ts'
import type { Language } from '../../shared/texts/index.ts'
import { type DraftPlace, draftPlace } from '../drafts/places.ts'
import { usePendingDrafts } from '../drafts/use_kept.ts'
import { resourceNamed, useDeclarations } from '../office/declarations.ts'
import { type Texts, useTexts } from '../texts/index.ts'
import { Card } from './widget.tsx'

const shown = 8

/** What was typed somewhere and not saved: the way back to it. */
export function PendingDrafts() {
  useDeclarations()
  const { t, language } = useTexts()
  const drafts = usePendingDrafts().flatMap(({ place, at }) => {
    const known = draftPlace(place)
    return known ? [{ place, at, known }] : []
  })
  if (drafts.length === 0) return null
  return (
    <Card title={t.home.drafts}>
      <Stack gap={4}>
        {drafts.slice(0, shown).map(({ place, at, known }) => (
          <Group key={place} gap="sm" justify="space-between" wrap="nowrap">
            <Anchor size="sm" href={known.hash}>
              {nameOf(known, t, language)}
            </Anchor>
            <Text size="xs" c="dimmed">
              {at.slice(5, 16).replace('T', ' ')}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}

function nameOf({ resource, record }: DraftPlace, t: Texts, language: Language): string {
  const known = resourceNamed(resource)
  const what = known ? specOf(known).label[language] : resource
  if (record === undefined) return t.home.draft_many(what)
  return record === 'new' ? t.home.draft_new(what) : t.home.draft_of(what, record)
}
