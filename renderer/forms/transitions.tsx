import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { conditionsIn } from '../../shared/kernel/errors.ts'
import type { Resource } from '../../shared/kernel/resource.ts'
import type { PossibleTransition } from '../../shared/kernel/types.ts'
import type { Language } from '../../shared/texts/index.ts'
import { callAny, newKey } from '../office/door.ts'
import { refresh } from '../office/queries.ts'
import { type Texts, useTexts } from '../texts/index.ts'
import { ReasonDialog } from './reason_dialog.tsx'
import type { Loaded } from './use_record_form.ts'
import { WaitingButton } from './waiting_button.tsx'

interface Props {
  readonly resource: Resource
  readonly loaded: Loaded
  /** Why none of them is possible just now: something typed is not saved. */
  readonly waits?: string | undefined
}

const isTransition = (given: unknown): given is PossibleTransition =>
  typeof given === 'object' && given !== null && 'field' in given && 'to' in given && 'text' in given

/** What this person may do with the record now; the others stand there too, with the reason why not. */
export function TransitionButtons({ resource, loaded: { record, version }, waits = '' }: Props) {
  const { t } = useTexts()
  const [asking, setAsking] = useState<PossibleTransition>()
  const possible = Array.isArray(record.transitions) ? record.transitions.filter(isTransition) : []
  const move = async ({ field, to }: PossibleTransition, reason?: string) => {
    setAsking(undefined)
    try {
      const options = { idempotencyKey: newKey(), ...(version !== undefined && { ifMatch: version }) }
      await callAny(
        resource.name,
        'update',
        { id: record.id, [field]: to, ...(reason && { reason }) },
        options,
      )
    } catch (error) {
      notifications.show({ color: 'red', message: error instanceof Error ? error.message : t.not_saved })
    }
    await refresh(resource.name)
  }
  return (
    <>
      {possible.map((one) => (
        <TransitionButton
          key={one.field + String(one.to)}
          transition={one}
          waits={waits}
          press={() => (one.needs_reason ? setAsking(one) : void move(one))}
        />
      ))}
      {asking && (
        <ReasonDialog
          title={asking.text}
          says={t.reason_wanted}
          give={(reason) => void move(asking, reason)}
          cancel={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

/** Why a change is not possible, in words: what is not this person's to do, and what is still missing. */
export function whyNot(reasons: readonly string[], t: Texts, language: Language): string {
  const missing = reasons.filter((reason) => reason !== 'forbidden' && reason !== 'separation_of_duty')
  return [
    ...(reasons.includes('forbidden') ? [t.forms.not_yours] : []),
    ...(reasons.includes('separation_of_duty') ? [t.forms.signed_already] : []),
    ...(missing.length > 0 ? [t.forms.missing(conditionsIn(missing)(language))] : []),
  ].join(t.forms.and)
}

interface ButtonProps {
  readonly transition: PossibleTransition
  readonly waits: string
  readonly press: () => void
}

function TransitionButton({ transition: { text, allowed, unmet }, waits, press }: ButtonProps) {
  const { t, language } = useTexts()
  const own = unmet.length > 0 ? whyNot(unmet, t, language) : allowed ? '' : t.forms.not_yours
  return <WaitingButton size="xs" says={text} why={own || waits} press={press} />
}
