import { NativeSelect, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { FormDialog } from '../../../ui/dialog/form_dialog.tsx'
import { useTexts } from '../texts.ts'
import type { BoardSheet } from '../use_board.ts'

type Status = BoardSheet['status']

interface Props {
  readonly targets: readonly Status[]
  readonly give: (to: Status, reason: string) => void
  readonly cancel: () => void
}

/** Where the sheet goes back to, the state before first, and why. */
export function BackDialog({ targets, give, cancel }: Props) {
  const { t, language } = useTexts()
  const nearest = targets.toSorted((a, b) => b - a)
  const [to, setTo] = useState(nearest[0])
  const [reason, setReason] = useState('')
  const says = t.procurement.sheet
  const [tried, setTried] = useState(false)
  const isGiven = reason.trim().length > 1
  const submit = () => {
    setTried(true)
    if (to !== undefined && isGiven) give(to, reason.trim())
  }
  return (
    <FormDialog title={says.go_back} close={cancel} submit={submit} button={{ children: t.save }}>
      <Text>{says.back_about}</Text>
      <NativeSelect
        label={says.back_to}
        data-autofocus
        value={String(to)}
        onChange={({ currentTarget }) => setTo(nearest.find((one) => String(one) === currentTarget.value))}
        data={nearest.map((one) => ({
          value: String(one),
          label: nameOfCode(sheetStatus, one)[language],
        }))}
      />
      <Textarea
        label={t.reason}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && !isGiven && t.reason_wanted}
        required
      />
    </FormDialog>
  )
}
