import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { write } from '../../../api/client.ts'
import { resourceNamed, useDeclarations } from '../../../api/declarations.ts'
import { refresh, refreshAll } from '../../../api/queries.ts'
import { useUnreturned } from '../../../api/unreturned.ts'
import { FormDialog } from '../../../ui/dialog/form_dialog.tsx'
import { parseDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { useDraftRecord } from '../../../ui/drafts/draft_name.ts'
import { usePendingDrafts } from '../../../ui/drafts/use_draft.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { IconCheck } from '../../../ui/look/icons.ts'
import { navigate } from '../../../ui/navigation/location.ts'
import { ReopenDialog } from './reopen_dialog.tsx'
import { useTexts } from './texts.ts'
import { WrittenDialog } from './written_file.tsx'

interface Props {
  readonly close: () => void
}

/** The return file of this copy; after the last one its holder goes on first. */
export function ReturnDialog({ close }: Props) {
  const { data } = useUnreturned()
  const [isFinal] = useState(data?.final)
  return isFinal ? <ReopenDialog close={close} /> : <WriteReturnDialog close={close} />
}

/** Writes what was done in this copy into a file for the office; what is not saved is listed first. */
function WriteReturnDialog({ close }: Props) {
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
    // After the last one nothing can be changed: every page asks again what may be.
    void refreshAll()
    close()
  }
  if (job !== undefined)
    return (
      <WrittenDialog
        heading={t.copies.write_title}
        job={job}
        title={t.copies.write_title}
        close={closeWritten}
      >
        <Text>{t.copies.bring_home}</Text>
      </WrittenDialog>
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
              leave={(isLeft) => setLeft(withPlace(left, place, isLeft))}
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

const withPlace = (left: ReadonlySet<string>, place: string, isLeft: boolean): ReadonlySet<string> =>
  new Set([...[...left].filter((one) => one !== place), ...(isLeft ? [place] : [])])

interface DraftProps {
  readonly place: string
  readonly at: string
  readonly isLeft: boolean
  readonly leave: (isLeft: boolean) => void
  readonly close: () => void
}

function Draft({ place, at, isLeft, leave, close }: DraftProps) {
  useDeclarations()
  const { t, language } = useTexts()
  const known = parseDraftKey(place)
  const resource = known && resourceNamed(known.resource)
  const called = useDraftRecord(place)
  const label = resource ? specOf(resource).label[language] : place
  const isNew = known?.record !== undefined && called === ''
  const name = isNew ? t.copies.new_draft(label) : [label, called].join(' ').trim()
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
      <Button
        size="compact-sm"
        variant={isLeft ? 'light' : 'default'}
        w={88}
        leftSection={isLeft && <IconCheck />}
        aria-pressed={isLeft}
        aria-label={`${t.copies.leave_draft} ${name}`}
        onClick={() => leave(!isLeft)}
      >
        {t.copies.leave_draft}
      </Button>
    </Group>
  )
}
