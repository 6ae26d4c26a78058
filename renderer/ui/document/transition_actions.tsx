import { useEffect, useRef, useState } from 'react'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { PossibleTransition } from '../../../shared/kernel/types.ts'
import { writeUntyped } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { type Texts, useTexts } from '../../i18n/index.ts'
import { ConfirmDialog } from '../dialog/confirm_dialog.tsx'
import { ReasonDialog } from '../dialog/reason_dialog.tsx'
import { showWarnings } from '../feedback/show_warnings.ts'
import { showError, useAction } from '../feedback/use_action.ts'
import { availableTransitions, isOfPerson, nextStep } from '../form/available_transitions.ts'
import { useNotYours } from '../form/next_actor.ts'
import { focusLost, focusPageContent } from '../form/restore_focus.ts'
import type { Loaded } from '../form/use_record_form.ts'
import { useStepKeys } from '../keyboard/step_keys.ts'
import { IconArrowBackUp, IconArrowRight, IconBan } from '../look/icons.ts'
import { ActionButtons } from '../page/action_buttons.tsx'
import type { Action } from '../page/page_head.tsx'
import { endSentence } from './end_sentence.ts'
import { asOvertaken } from './overtaken.ts'

interface Props {
  readonly resource: Resource
  readonly loaded: Loaded
  /** Why none of them is possible just now: something typed is not saved. */
  readonly waits?: string | undefined
  /** Conditions that a text met, which is asked for with the step, by the field that keeps it. */
  readonly fills?: Readonly<Record<string, string>>
  /** Keys that press one, by the state it leads to. */
  readonly keys?: Readonly<Record<string, unknown>>
}
interface Asking {
  readonly step: PossibleTransition
  /** Where what is written is kept; the reason of the step otherwise. */
  readonly field: string | undefined
  /** What the office said that a reason is wanted for. */
  readonly wanted?: string
  /** What ends with the step; '' where nothing does. */
  readonly ends: string
}

export interface TransitionActions {
  /** The next step forward that this person may make now; none while something is not saved. */
  readonly primary?: Action
  /** The other steps of the record; one that is not possible carries the reason. */
  readonly others: readonly Action[]
}

/** The steps of a record, as actions of the page's head. */
export function useTransitionActions({
  resource,
  loaded,
  waits = '',
  fills = {},
  keys = {},
}: Props): TransitionActions {
  const { record, version } = loaded
  const { t } = useTexts()
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
  const names = possible.map(nameOf).join()
  // A button that is gone after its press leaves the cursor nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps are what has gone
  useEffect(() => {
    if (pressed.current && focusLost()) focusPageContent()
    pressed.current = false
  }, [names])
  // So does one whose record has left the list beside it.
  useEffect(
    () => () => {
      if (pressed.current) requestAnimationFrame(() => focusLost() && focusPageContent())
    },
    [],
  )
  const notYours = useNotYours(resource, record, possible)
  const endedBy = ({ field, to }: PossibleTransition) => endSentence(resource, record, field, to)
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
        void refresh(resource.name)
        throw asOvertaken(resource, one.field, error)
      })
      showWarnings(warnings, record.id)
      // Not awaited: other queries of the resource may take longer than the record, and its next step waits for none of them.
      void refresh(resource.name).then(() => {
        outdated.current = false
      })
    },
    {
      refused(error, step, written) {
        // A form that nobody has disagreed with is rejected for a stated reason: only the office knows.
        const reasonMessage = error.problem.errors.find(({ field }) => field === 'reason')?.message
        if (reasonMessage === undefined || 'reason' in written) showError(error)
        else setAsking({ step, field: undefined, wanted: reasonMessage, ends: endedBy(step) })
      },
    },
  )
  const press = (one: PossibleTransition) => {
    if (outdated.current) return
    const field = filledBy(one, fills)
    const ends = endedBy(one)
    if (one.needs_reason || field !== undefined || ends !== '') setAsking({ step: one, field, ends })
    else void move(one, {})
  }
  useStepKeys(keys, (to) => {
    const one = possible.find((step) => step.to === to)
    if (one?.allowed && waits === '') press(one)
  })
  // A step that is being asked about stays until it is answered, also if the record has moved on meanwhile.
  const listed =
    asking && !possible.some((one) => nameOf(one) === nameOf(asking.step))
      ? [...possible, asking.step]
      : possible
  const steps = listed.map((one) =>
    filledBy(one, fills) === undefined ? one : { ...one, unmet: [], why: '', allowed: true },
  )
  const actionOf = (one: PossibleTransition, at: number): Action => {
    const why = whyNot({ one, waits, notYours: notYours(one), t })
    const given = listed[at] ?? one
    return {
      name: nameOf(one),
      label: one.text,
      icon: icons[one.way],
      ...(why && { why }),
      keys: Object.keys(keys).find((key) => keys[key] === one.to),
      press: () => press(given),
      dialog: asking !== undefined && nameOf(asking.step) === nameOf(one) && (
        <StepDialog
          {...asking}
          resource={resource}
          give={(written) => void move(asking.step, written)}
          cancel={() => setAsking(undefined)}
        />
      ),
    }
  }
  const actions = steps.map(actionOf)
  const { primary: next } = nextStep(steps)
  const primary = waits || !next ? undefined : actions[steps.indexOf(next)]
  const others = actions.filter((action) => action !== primary)
  return { others, ...(primary && { primary }) }
}

const icons = { forward: IconArrowRight, back: IconArrowBackUp, end: IconBan } as const

/** The steps of a record beside it, where it is not what the page is about; `filled`: the next one is what it is there for. */
export function TransitionButtons({ filled = false, ...props }: Props & { readonly filled?: boolean }) {
  const { primary, others } = useTransitionActions(props)
  return <ActionButtons actions={[primary, ...others]} filled={filled ? primary : undefined} />
}

const nameOf = ({ field, to }: PossibleTransition): string => `${field} ${String(to)}`

/** The field of a text that is all a step lacks. */
const filledBy = (
  { unmet }: PossibleTransition,
  fills: Readonly<Record<string, string>>,
): string | undefined => (unmet.length === 1 ? fills[unmet[0] ?? ''] : undefined)

interface DialogProps extends Asking {
  readonly resource: Resource
  readonly give: (written: Row) => void
  readonly cancel: () => void
}

/** The reason of a step, or the text that it lacks; for one that only ends the record, whether it is meant. */
function StepDialog({ step, field, wanted, ends, resource, give, cancel }: DialogProps) {
  const { t, language } = useTexts()
  if (!step.needs_reason && field === undefined && wanted === undefined)
    return <ConfirmDialog title={step.text} says={ends} does={step.text} yes={() => give({})} no={cancel} />
  const label = field && storedOf(resource, field)?.label[language]
  const asked = label
    ? { label, says: t.forms.wanted(label), button: step.text }
    : { says: `${ends}${wanted ?? t.reason_wanted}`, ...(ends && { button: step.text }) }
  return (
    <ReasonDialog
      title={step.text}
      grave={step.way === 'end'}
      {...asked}
      give={(text) => give({ [field ?? 'reason']: text })}
      cancel={cancel}
    />
  )
}

interface Why {
  readonly one: PossibleTransition
  readonly waits: string
  readonly notYours: string
  readonly t: Texts
}

/** Why a step is not possible: it is not this person's, or else what is missing. */
function whyNot({ one: { allowed, unmet, why }, waits, notYours, t }: Why): string {
  // What is still missing may be in what is not saved; who may not do it need not save either.
  if (waits && (allowed || !unmet.some(isOfPerson))) return waits
  if (unmet.length === 0) return allowed ? '' : notYours
  if (unmet.includes('forbidden')) return notYours
  return unmet.includes('separation_of_duty') ? t.forms.signed_already : why
}
