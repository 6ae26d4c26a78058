import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type ApiError, write } from '../../../api/client.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { useSaveKey } from '../../../ui/keyboard/shortcuts.ts'
import { useTexts } from './texts.ts'

/** From which origins pages of the plant's other systems may call, one a line. */
export function OriginsForm({ stored }: { stored: readonly string[] }) {
  const { t } = useTexts()
  const lan = useTexts().t.lan
  const before = stored.join('\n')
  const [changed, setChanged] = useState<string>()
  const [refused, setRefused] = useState<ApiError>()
  const typed = changed ?? before
  const [send, isSending] = useAction(
    () => {
      setRefused(undefined)
      const origins = typed.split('\n').filter((line) => line.trim() !== '')
      return write('listener', 'allow', { origins })
    },
    {
      refresh: ['listener'],
      refused: setRefused,
      success: () => ({ color: 'done', message: t.saved, autoClose: 2500 }),
      // The office writes them as browsers send them.
      done: () => setChanged(undefined),
    },
  )
  const isChanged = typed !== before
  const save = () => {
    if (isChanged && !isSending) void send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  useSaveKey(save)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" maw={560}>
        <Textarea
          label={lan.origins}
          description={lan.origins_about}
          value={typed}
          onChange={({ currentTarget: { value } }) => setChanged(value)}
          error={refused?.message}
          autosize
          minRows={2}
          spellCheck={false}
        />
        {(isChanged || isSending) && (
          <Group>
            <Button type="submit" data-save title="Ctrl+S" loading={isSending}>
              {t.save}
            </Button>
            <Button variant="default" onClick={() => setChanged(undefined)}>
              {t.restore}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
