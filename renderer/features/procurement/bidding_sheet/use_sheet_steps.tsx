import { useState } from 'react'
import { roles as people } from '../../../../shared/kernel/people.ts'
import { requestable } from '../../../../shared/kernel/transitions.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { nextStepOf, rolesOf } from '../../../../shared/procurement/sheet_pending_actions.ts'
import { sheetStates } from '../../../../shared/procurement/sheet_states.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { IconArrowBackUp, IconArrowRight, IconBan } from '../../../ui/look/icons.ts'
import type { Action, HeadActions } from '../../../ui/page/page_head.tsx'
import { waitsInWords, whyNoStep } from '../sheet_waits.ts'
import { useTexts } from '../texts.ts'
import { type BoardSheet, makeStep } from '../use_board.ts'
import { BackDialog } from './back_dialog.tsx'

type Status = BoardSheet['status']
const { terminated } = sheetStatus.code

interface SheetSteps extends HeadActions {
  /** What the sheet waits for, in words. */
  readonly waits: string
}

/** What may be done with the sheet as a whole: on, back, to an end. */
export function useSheetSteps(sheet: BoardSheet): SheetSteps {
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
    return may
      ? ''
      : t.procurement.by_roles(
          rolesOf(one)
            .map((role) => people[role][language])
            .join(t.comma),
        )
  }
  const waits = waitsInWords(sheet, t, language)
    .map((wait) => t.procurement.wait_by(wait.says, wait.who))
    .join(t.forms.and)
  if (!next && backward.length === 0) return { waits }
  const why = whyNoStep(sheet, roles, t, language)
  const on: Action | undefined = next && {
    name: 'next',
    label: says.next(next.label[language]),
    icon: IconArrowRight,
    why,
    press: () => void move(next.to as Status),
  }
  const back: Action = {
    name: 'back',
    label: says.go_back,
    icon: IconArrowBackUp,
    why: notTheirs(true),
    press: () => setAsking('back'),
    dialog: asking === 'back' && (
      <BackDialog
        targets={targets}
        give={(to, reason) => void move(to, reason)}
        cancel={() => setAsking(undefined)}
      />
    ),
  }
  const end: Action = {
    name: 'terminate',
    label: says.terminate,
    icon: IconBan,
    why: notTheirs(false),
    press: () => setAsking('end'),
    dialog: asking === 'end' && (
      <ReasonDialog
        title={says.terminate}
        says={says.terminate_about}
        give={(reason) => void move(terminated, reason)}
        cancel={() => setAsking(undefined)}
      />
    ),
  }
  return { waits, primary: why === '' && on, more: [[why !== '' && on, back, end]] }
}
