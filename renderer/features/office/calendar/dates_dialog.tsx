import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTypedGuard } from '../../../ui/dialog/use_typed_guard.tsx'
import { useReturnFocus } from '../../../ui/form/return_focus.ts'
import { readDates } from './read_dates.ts'
import { useTexts } from './texts.ts'
import type { Calendar } from './use_calendar.ts'

interface Props {
  readonly year: number
  /** What the lines begin with: the days of last year, or nothing. */
  readonly first: string
  readonly calendar: Calendar
  readonly done: () => void
  readonly close: () => void
}

/** Many days as lines of text: pasted from a notice of holidays, or last year's to be gone over. */
export function DatesDialog({ year, first, calendar, done, close }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  const { onInput, onClose, question } = useTypedGuard(close)
  const { plant_calendar: words } = t
  const [text, setText] = useState(first)
  const { days, bad } = readDates(text, year)
  const working = days.filter((one) => one.working).length
  const save = () => {
    if (bad.length === 0 && days.length > 0) calendar.set(days, done)
  }
  return (
    <Modal opened onClose={onClose} title={words.paste_title} size="lg">
      <Stack gap="sm" onInput={onInput}>
        <Text>{words.paste_about}</Text>
        <Textarea
          label={words.paste_label}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          rows={10}
          data-autofocus
          spellCheck={false}
        />
        <div role="status">
          {bad.slice(0, 5).map(({ line, text: said }) => (
            <Text key={line} className="warned">
              ▲ {words.paste_bad(line, said)}
            </Text>
          ))}
          <Text>{words.paste_count(days.length - working, working)}</Text>
        </div>
        {calendar.error && <Alert color="late">{calendar.error}</Alert>}
        {question}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
          <Button
            onClick={save}
            disabled={bad.length > 0 || days.length === 0}
            loading={calendar.changing}
            title="Ctrl+Enter"
            data-save
          >
            {t.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
