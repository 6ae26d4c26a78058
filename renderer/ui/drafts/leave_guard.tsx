import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { useReturnFocus } from '../form/return_focus.ts'
import { blockNavigation, navigate } from '../navigation/location.ts'

interface Props {
  /** Asked at the moment of leaving, for the address that is wanted: a page that has just been saved is left without a word. */
  readonly isUnsaved: (wanted: string) => boolean
  readonly discard: () => void
}

/** Another page is wanted while something typed here is not saved: asked once. The draft stays unless it is thrown away. */
export function LeaveGuard({ isUnsaved, discard }: Props) {
  const [wanted, setWanted] = useState<string>()
  const stays = useEffectEvent((next: string) => {
    if (next === wanted || !isUnsaved(next)) return false
    setWanted(next)
    return true
  })
  useEffect(() => blockNavigation((next) => stays(next)), [])
  if (wanted === undefined) return null
  const leave = () => navigate(wanted)
  return (
    <Question
      stay={() => setWanted(undefined)}
      leave={leave}
      discard={() => {
        discard()
        leave()
      }}
    />
  )
}

function Question({ stay, leave, discard }: Readonly<Record<'stay' | 'leave' | 'discard', () => void>>) {
  const { t } = useTexts()
  useReturnFocus()
  return (
    <Modal opened onClose={stay} title={t.drafts.leave_title} withCloseButton={false}>
      <Stack>
        <Text>{t.drafts.leave_about}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={discard}>
            {t.drafts.leave_discard}
          </Button>
          <Button variant="default" onClick={leave}>
            {t.drafts.leave_keep}
          </Button>
          <Button onClick={stay} data-autofocus>
            {t.go_on_typing}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
