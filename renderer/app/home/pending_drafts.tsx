import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { specOf } from '../../../shared/kernel/resource.ts'
import {
  type DraftRecord,
  parseDeletedDraftKey,
  recordOfDraftKey,
} from '../../../shared/office/draft_keys.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { resourceNamed, useDeclarations } from '../../api/declarations.ts'
import { type ParsedDraftKey, parseDraftKey } from '../../ui/drafts/draft_keys.ts'
import { useDraftRecord } from '../../ui/drafts/draft_name.ts'
import { usePendingDrafts } from '../../ui/drafts/use_draft.ts'
import { DeletedDraft } from './deleted_draft.tsx'
import { type Texts, useTexts } from './texts.ts'
import { Card } from './widget.tsx'

const shown = 8

/** What was typed somewhere and not saved: the way back to it. */
export function PendingDrafts() {
  useDeclarations()
  const { t } = useTexts()
  const [reading, setReading] = useState<{ readonly place: string; readonly of: DraftRecord }>()
  const drafts = usePendingDrafts().flatMap(({ place, at }) => {
    const deleted = parseDeletedDraftKey(place)
    const of = deleted && recordOfDraftKey(deleted.place)
    const known = parseDraftKey(place)
    return of || known ? [{ place, at, of, known }] : []
  })
  if (drafts.length === 0 && !reading) return null
  return (
    <Card title={t.home.drafts}>
      <Stack gap={4}>
        {drafts.slice(0, shown).map(({ place, at, of, known }) => (
          <Group key={place} gap="sm" justify="space-between" wrap="nowrap">
            {of && <DeletedLink of={of} read={() => setReading({ place, of })} />}
            {known && <DraftLink place={place} known={known} />}
            <Text size="sm" c="var(--text-3)">
              {at.slice(5, 16).replace('T', ' ')}
            </Text>
          </Group>
        ))}
      </Stack>
      {reading && <DeletedDraft {...reading} close={() => setReading(undefined)} />}
    </Card>
  )
}

function DeletedLink({ of, read }: { of: DraftRecord; read: () => void }) {
  const { t, language } = useTexts()
  return (
    <Anchor component="button" ta="start" onClick={read}>
      {t.home.draft_deleted(labelOf(of.resource, language), of.record)}
    </Anchor>
  )
}

function DraftLink({ place, known }: { place: string; known: ParsedDraftKey }) {
  const { t, language } = useTexts()
  const called = useDraftRecord(place)
  return <Anchor href={known.hash}>{nameOf(known, called, t, language)}</Anchor>
}

function labelOf(resource: string, language: Language): string {
  const known = resourceNamed(resource)
  return known ? specOf(known).label[language] : resource
}

function nameOf({ resource, record }: ParsedDraftKey, called: string, t: Texts, language: Language): string {
  const what = labelOf(resource, language)
  if (record === undefined) return t.home.draft_many(what)
  return record === 'new' ? t.home.draft_new(what) : t.home.draft_of(what, called || record)
}
