import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { write } from '../../../api/client.ts'
import { resourceNamed, useDeclarations } from '../../../api/declarations.ts'
import { refresh } from '../../../api/queries.ts'
import { refreshUnreturned, useUnreturned } from '../../../api/unreturned.ts'
import { FormDialog } from '../../../ui/dialog/form_dialog.tsx'
import { parseDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { usePendingDrafts } from '../../../ui/drafts/use_draft.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { navigate } from '../../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { WrittenFile } from './written_file.tsx'

/** Writes what was done in this copy into a file for the office; what is not saved is listed first. */
export function WriteReturnDialog({ close }: { close: () => void }) {
  const { t } = useTexts()
  const { data } = useUnreturned()
  const [final, setFinal] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [job, setJob] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const drafts = usePendingDrafts()
  const undecided = drafts.filter(({ place }) => !left.has(place)).length
  const [writeIt, writing] = useAction(
    async () => {
      const { value } = await write('copies', 'write_return', { final })
      await refresh('jobs')
      return value.id
    },
    { done: setJob, refused: ({ message }) => setRefused(message) },
  )
  const closeWritten = () => {
    void refreshUnreturned()
    close()
  }
  if (job !== undefined)
    return (
      <Modal opened onClose={closeWritten} title={t.copies.write_title}>
        <WrittenFile job={job} title={t.copies.write_title} close={closeWritten}>
          <Text>{t.copies.bring_home}</Text>
        </WrittenFile>
      </Modal>
    )
  const edits = data?.edits ?? 0
  return (
    <FormDialog
      title={t.copies.write_title}
      close={close}
      refused={refused}
      submit={() => {
        if (edits > 0 && undecided === 0 && !writing) void writeIt()
      }}
      button={{
        children: t.copies.write_it,
        loading: writing,
        disabled: edits === 0 || undecided > 0,
      }}
    >
      <Text>{edits === 0 ? t.copies.no_edits : t.copies.write_about(edits)}</Text>
      <Radio.Group value={final ? 'last' : 'more'} onChange={(value) => setFinal(value === 'last')}>
        <Stack gap={6}>
          <Radio value="more" label={t.copies.goes_on} data-autofocus />
          <Radio value="last" label={t.copies.last_one} />
        </Stack>
      </Radio.Group>
      {drafts.length > 0 && (
        <section aria-label={t.copies.drafts_title(drafts.length)}>
          <Text fw={600} mb={4}>
            {t.copies.drafts_title(drafts.length)}
          </Text>
          {drafts.map(({ place, at }) => (
            <Draft
              key={place}
              place={place}
              at={at}
              isLeft={left.has(place)}
              leave={() => setLeft(new Set([...left, place]))}
              close={close}
            />
          ))}
          {undecided > 0 && (
            <Text size="sm" c="var(--wait)" mt={4} data-part="reason">
              {t.copies.decide_drafts}
            </Text>
          )}
        </section>
      )}
    </FormDialog>
  )
}

interface DraftProps {
  readonly place: string
  readonly at: string
  readonly isLeft: boolean
  readonly leave: () => void
  readonly close: () => void
}

function Draft({ place, at, isLeft, leave, close }: DraftProps) {
  useDeclarations()
  const { t, language } = useTexts()
  const known = parseDraftKey(place)
  const resource = known && resourceNamed(known.resource)
  const record = known?.record === 'new' ? '' : (known?.record ?? '')
  const name = [resource ? specOf(resource).label[language] : place, record].join(' ').trim()
  return (
    <Group gap="sm" wrap="nowrap" mih={32}>
      <Text flex={1} truncate>
        {name}{' '}
        <Text span c="var(--text-3)">
          {at.slice(5, 16).replace('T', ' ')}
        </Text>
      </Text>
      {known && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t.copies.open_draft} ${name}`}
          onClick={() => {
            close()
            navigate(known.hash)
          }}
        >
          {t.copies.open_draft}
        </Button>
      )}
      {isLeft ? (
        <Text c="var(--text-3)" w={72}>
          ✓ {t.copies.left_out}
        </Text>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          w={72}
          aria-label={`${t.copies.leave_draft} ${name}`}
          onClick={leave}
        >
          {t.copies.leave_draft}
        </Button>
      )}
    </Group>
  )
}
