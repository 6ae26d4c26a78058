import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { users } from '../../../shared/core/users.ts'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { PossibleTransition } from '../../../shared/kernel/types.ts'
import { writeUntyped } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { type Texts, useTexts } from '../../i18n/index.ts'
import { ReasonDialog } from '../dialog/reason_dialog.tsx'
import { showWarnings } from '../feedback/show_warnings.ts'
import { SoftDisabledButton } from '../feedback/soft_disabled_button.tsx'
import { showError, useAction } from '../feedback/use_action.ts'
import { availableTransitions, isOfPerson } from '../form/available_transitions.ts'
import { nextActors } from '../form/next_actor.ts'
import { focusLost, focusPageContent } from '../form/restore_focus.ts'
import type { Loaded } from '../form/use_record_form.ts'
import { useStepKeys } from '../keyboard/step_keys.ts'
import { namesQuery } from '../value/references.ts'
import { titleOf } from '../value/title_of.ts'

interface Props {
  readonly resource: Resource
  readonly loaded: Loaded
  /** Why none of them is possible just now: something typed is not saved. */
  readonly waits?: string | undefined
  /** Conditions that a text met, which is asked for with the step, by the field that keeps it. */
  readonly fills?: Readonly<Record<string, string>>
  /** Keys that press one, by the state it leads to. */
  readonly keys?: Readonly<Record<string, number>>
}
interface Asking {
  readonly step: PossibleTransition
  /** Where what is written is kept; the reason of the step otherwise. */
  readonly field: string | undefined
  /** What the office said that a reason is wanted for. */
  readonly wanted?: string
}

/** What this person may do with the record now; the others stand there too, with the reason why not. */
export function TransitionButtons({ resource, loaded, waits = '', fills = {}, keys = {} }: Props) {
  const { record, version } = loaded
  const { t, language } = useTexts()
  const [asking, setAsking] = useState<Asking>()
  const possible = availableTransitions(record)
  const pressed = useRef(false)
  // While the record from before a step is still shown, another press, or a second Enter, is ignored.
  const outdated = useRef(false)
  const shown = version ?? record
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another record
  useEffect(() => {
    outdated.current = false
  }, [shown])
  const steps = possible.map(({ field, to }) => `${field} ${String(to)}`).join()
  // A button that is gone after its press leaves the cursor nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps are what has gone
  useEffect(() => {
    if (pressed.current && focusLost()) focusPageContent()
    pressed.current = false
  }, [steps])
  // So does one whose record has left the list beside it.
  useEffect(
    () => () => {
      if (pressed.current) requestAnimationFrame(() => focusLost() && focusPageContent())
    },
    [],
  )
  const { data: people = [] } = useQuery({
    ...namesQuery('users'),
    enabled: possible.some(({ unmet }) => unmet.includes('forbidden')),
  })
  const personNamed = (id: unknown): string => {
    const person = people.find((one) => one.id === id)
    return person ? titleOf(users, person) : ''
  }
  /** Whose step it is, where it is not this person's. */
  const notYours = (one: PossibleTransition): string => {
    const names = nextActors(resource, record, one, { language, personNamed })
    return names.length > 0 ? t.forms.turn_of(names) : t.forms.not_yours
  }
  const [move] = useAction(
    async (one: PossibleTransition, written: Row) => {
      setAsking(undefined)
      pressed.current = true
      outdated.current = true
      // Warnings come in words only with the whole record.
      const options = { extended: true, ifMatch: version }
      const input = { id: record.id, [one.field]: one.to, ...written }
      const { warnings } = await writeUntyped(resource.name, 'update', input, options).catch((error) => {
        outdated.current = false
        throw error
      })
      showWarnings(warnings, record.id)
      // Not awaited: other queries of the resource may take longer than the record, and its next step waits for none of them.
      void refresh(resource.name).then(() => {
        outdated.current = false
      })
    },
    {
      refused(error, step, written) {
        void refresh(resource.name)
        // A form that nobody has disagreed with is rejected for a stated reason: only the office knows.
        const reasonMessage = error.problem.errors.find(({ field }) => field === 'reason')?.message
        if (reasonMessage === undefined || 'reason' in written) showError(error)
        else setAsking({ step, field: undefined, wanted: reasonMessage })
      },
    },
  )
  const press = (one: PossibleTransition) => {
    if (outdated.current) return
    const field = filledBy(one, fills)
    if (one.needs_reason || field !== undefined) setAsking({ step: one, field })
    else void move(one, {})
  }
  useStepKeys(keys, (to) => {
    const one = possible.find((step) => step.to === to)
    if (one?.allowed && waits === '') press(one)
  })
  return (
    <>
      {possible.map((one) => {
        const field = filledBy(one, fills)
        return (
          <TransitionButton
            key={one.field + String(one.to)}
            pressedBy={Object.keys(keys).find((key) => keys[key] === one.to)}
            transition={field === undefined ? one : { ...one, unmet: [], why: '', allowed: true }}
            waits={waits}
            notYours={notYours(one)}
            press={() => press(one)}
          />
        )
      })}
      {asking && (
        <StepDialog
          {...asking}
          resource={resource}
          give={(text) => void move(asking.step, { [asking.field ?? 'reason']: text })}
          cancel={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

/** The field of a text that is all a step lacks. */
const filledBy = (
  { unmet }: PossibleTransition,
  fills: Readonly<Record<string, string>>,
): string | undefined => (unmet.length === 1 ? fills[unmet[0] ?? ''] : undefined)

interface DialogProps extends Asking {
  readonly resource: Resource
  readonly give: (text: string) => void
  readonly cancel: () => void
}

/** The reason of a step, or the text that it lacks. */
function StepDialog({ step, field, wanted, resource, give, cancel }: DialogProps) {
  const { t, language } = useTexts()
  const label = field && storedOf(resource, field)?.label[language]
  const asked = label
    ? { label, says: t.forms.wanted(label), button: step.text }
    : { says: wanted ?? t.reason_wanted }
  return <ReasonDialog title={step.text} {...asked} {...{ give, cancel }} />
}

/** Why a change is not possible, in words: what is not this person's to do, and what it still needs. */
const whyNot = ({ unmet, why }: PossibleTransition, t: Texts, notYours: string): string =>
  [
    ...(unmet.includes('forbidden') ? [notYours] : []),
    ...(unmet.includes('separation_of_duty') ? [t.forms.signed_already] : []),
    ...(why === '' ? [] : [why]),
  ].join(t.forms.and)

interface ButtonProps {
  readonly transition: PossibleTransition
  readonly waits: string
  readonly notYours: string
  readonly press: () => void
  readonly pressedBy: string | undefined
}

function TransitionButton({ transition, waits, notYours, press, pressedBy }: ButtonProps) {
  const { t } = useTexts()
  const { text, allowed, unmet } = transition
  const own = unmet.length > 0 ? whyNot(transition, t, notYours) : allowed ? '' : notYours
  // What is still missing may be in what is not saved; who may not do it need not save either.
  const isTheirs = allowed || unmet.every((reason) => !isOfPerson(reason))
  return (
    <SoftDisabledButton
      size="xs"
      says={text}
      why={(isTheirs && waits) || own}
      press={press}
      pressedBy={pressedBy}
    />
  )
}
