import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useReturnFocus } from '../../../../ui/form/return_focus.ts'
import { isSaveAndNew } from '../../../../ui/keyboard/shortcuts.ts'
import { useTexts } from '../texts.ts'
import { quantityOf } from './portions.ts'
import type { Issuing } from './use_issuing.ts'
import { useSettledKey } from './use_settled_key.ts'

interface Props {
  readonly uid: string
  readonly issuing: Issuing
  readonly back: () => void
  readonly yes: () => void
}

/** Asked before anything is handed out against a warning: what leaves of which batch, and what stands against it. */
export function IssueQuestion({ uid, issuing, back, yes }: Props) {
  const { t } = useTexts()
  const says = t.issues.issuing
  useReturnFocus()
  const { plan = [], judgedOf, reason, setReason } = issuing
  const asksReason = plan.some((planned) => judgedOf(planned).asksReason)
  const [isMissing, setMissing] = useState(false)
  const written = useRef<HTMLInputElement>(null)
  const key = useSettledKey(true)
  const press = () => {
    if (!asksReason || reason.trim() !== '') return yes()
    setMissing(true)
    written.current?.focus()
  }
  /** Clicked by a hand, or pressed by a key: then as settled as Ctrl+Enter has to be. */
  const onClick = ({ detail }: MouseEvent) => {
    if (detail === 1 || (detail === 0 && key.isSettled({ repeat: false }))) press()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (isSaveAndNew(event)) {
      event.preventDefault()
      if (key.isSettled(event)) press()
    }
  }
  return (
    <Modal opened onClose={back} title={says.question} withCloseButton={false}>
      <Stack gap="sm" onKeyDown={onKey}>
        <Text fw={600}>{says.question_of(uid)}</Text>
        {plan.map((planned) => {
          const { portion, typed, batch } = planned
          const quantity = quantityOf(portion, typed) ?? 0
          return (
            <div key={portion.key}>
              <Text fw={600}>{says.question_line(batch?.material_number ?? '', quantity, portion.unit)}</Text>
              {judgedOf(planned).warnings.map((warning) => (
                <Text key={warning} className="warned">
                  ▲ {warning}
                </Text>
              ))}
            </div>
          )
        })}
        {asksReason && (
          <TextInput
            ref={written}
            label={says.why}
            value={reason}
            onChange={(event) => {
              setMissing(false)
              setReason(event.currentTarget.value)
            }}
            autoComplete="off"
            withAsterisk
            {...(isMissing && { error: says.why_needed })}
          />
        )}
        <Text size="sm" c="var(--text-3)">
          {says.question_keys}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={back} data-autofocus>
            {says.question_back}
          </Button>
          <Button onClick={onClick} data-save data-grave>
            {says.question_yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
