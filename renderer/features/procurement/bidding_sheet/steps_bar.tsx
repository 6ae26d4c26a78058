import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { requestable } from '../../../../shared/kernel/transitions.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { nextStepOf, rolesOf } from '../../../../shared/procurement/sheet_pending_actions.ts'
import { sheetStates } from '../../../../shared/procurement/sheet_states.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { SoftDisabledButton } from '../../../ui/feedback/soft_disabled_button.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { waitsInWords, whyNoStep } from '../sheet_waits.ts'
import { useTexts } from '../texts.ts'
import { type BoardSheet, makeStep } from '../use_board.ts'
import { BackDialog } from './back_dialog.tsx'

type Status = BoardSheet['status']
const { terminated } = sheetStatus.code

/** What may be done with the sheet as a whole: on, back, to an end; each says why not. */
export function StepsBar({ sheet }: { sheet: BoardSheet }) {
  const { t, language } = useTexts()
  const { roles } = actingAs(useMe()).caller
  const [asking, setAsking] = useState<'back' | 'end'>()
  const says = t.procurement.sheet
  const next = nextStepOf(sheet)
  const backward = requestable('status', sheetStates.status, { ...sheet }).filter(([, { reason }]) => reason)
  // Targets of its own transitions are its states.
  const targets = backward.map(([, { to }]) => to as Status).filter((to) => to !== terminated)
  const [move] = useAction((to: Status, reason?: string) => {
    setAsking(undefined)
    return makeStep(sheet, to, reason)
  })
  const notTheirs = (isBack: boolean): string => {
    const one = backward.find(([, { to }]) => (to === terminated) !== isBack)?.[1]
    if (!one) return isBack ? says.none_before : t.procurement.board.last_state
    const may = roles.includes('admin') || rolesOf(one).some((role) => roles.includes(role))
    return may ? '' : t.forms.not_yours
  }
  if (!next && backward.length === 0) return null
  return (
    <Group gap="xs" my={8} data-steps>
      {next && (
        <SoftDisabledButton
          size="sm"
          says={says.next(next.label[language])}
          why={whyNoStep(sheet, roles, t, language)}
          press={() => void move(next.to as Status)}
        />
      )}
      <SoftDisabledButton
        size="sm"
        says={says.go_back}
        why={notTheirs(true)}
        press={() => setAsking('back')}
      />
      <SoftDisabledButton
        size="sm"
        says={says.terminate}
        why={notTheirs(false)}
        press={() => setAsking('end')}
      />
      <Text role="status">
        {waitsInWords(sheet, t, language)
          .map((wait) => t.procurement.wait_by(wait.says, wait.who))
          .join(t.forms.and)}
      </Text>
      {asking === 'back' && (
        <BackDialog
          targets={targets}
          give={(to, reason) => void move(to, reason)}
          cancel={() => setAsking(undefined)}
        />
      )}
      {asking === 'end' && (
        <ReasonDialog
          title={says.terminate}
          says={says.terminate_about}
          give={(reason) => void move(terminated, reason)}
          cancel={() => setAsking(undefined)}
        />
      )}
    </Group>
  )
}
