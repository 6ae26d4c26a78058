import { Alert, Anchor, Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { WaitingItem } from '../../../../shared/office/waiting.ts'
import type { ApiError } from '../../../api/client.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import type { Loaded } from '../../../api/queries.ts'
import { endSentence } from '../../../ui/document/end_sentence.ts'
import { useTransitionActions } from '../../../ui/document/transition_actions.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { availableTransitions, nextStep } from '../../../ui/form/available_transitions.ts'
import { columnsFor } from '../../../ui/list/columns.ts'
import { PreviewPane } from '../../../ui/list/preview_pane.tsx'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { ActionButtons } from '../../../ui/page/action_buttons.tsx'
import { useTexts } from '../texts.ts'
import styles from './inbox.module.css'
import { focusInbox } from './inbox_focus.ts'
import { hasStep, type Step, takeStep } from './take_step.ts'

interface Props {
  readonly item: WaitingItem
  /** The cursor goes into the form. */
  readonly fill: boolean
  readonly close: () => void
}

/** The record of a row beside the list, with the form of its step. */
export function InboxPreview({ item, fill, close }: Props) {
  const { language } = useTexts()
  const resource = resourceNamed(item.resource)
  if (!resource || item.record === null) return null
  const shut = () => {
    close()
    focusInbox()
  }
  return (
    <PreviewPane
      resource={resource}
      columns={columnsFor(resource, language)}
      record={{ id: item.record }}
      close={shut}
      step={(loaded) => (
        <>
          {hasStep(item) && <StepForm item={item} loaded={loaded} fill={fill} done={shut} />}
          <OtherSteps resource={resource} loaded={loaded} />
        </>
      )}
    />
  )
}

interface FormProps {
  readonly item: Step
  readonly loaded: Loaded
  readonly fill: boolean
  readonly done: () => void
}

/** Stock is moved by Ctrl+Enter or a click, never by Enter alone. */
function StepForm({ item, loaded, fill, done }: FormProps) {
  const { t } = useTexts()
  const acting = actingAs(useMe())
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<ApiError>()
  const form = useRef<HTMLFormElement>(null)
  const { action, why, unmet, resource, record } = item
  const wantsReason = action.needs_reason || unmet.length > 0
  useEffect(() => {
    const field = form.current?.querySelector('textarea')
    if (fill) (field ?? form.current)?.focus()
  }, [fill])
  const [take, busy] = useAction(() => takeStep(item, loaded, acting, reason.trim()), {
    refused: setRefused,
    done,
  })
  const isMissing = wantsReason && reason.trim() === ''
  const submit = () => {
    if (!isMissing) void take()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      if (!event.repeat) submit()
    } else if (event.target instanceof HTMLButtonElement && action.moves_stock) event.preventDefault()
  }
  return (
    <form
      ref={form}
      className={styles.form}
      tabIndex={-1}
      aria-label={action.text}
      data-part="step-form"
      onKeyDown={press}
      onSubmit={(event) => event.preventDefault()}
    >
      {why && <p className={styles.why}>{why}</p>}
      {refused && (
        <Alert color="late">
          {refused.message} <Anchor href={recordHash(resource, record)}>{t.home.open}</Anchor>
        </Alert>
      )}
      {wantsReason && (
        <Textarea
          label={t.reason}
          value={reason}
          required
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Button onClick={submit} loading={busy} disabled={isMissing} title="Ctrl+Enter" type="button">
        {action.text}
      </Button>
    </form>
  )
}

/** Sending back and the like; 1 makes the next step, 2 sends back. */
function OtherSteps({ resource, loaded }: { resource: Resource; loaded: Loaded }) {
  const possible = availableTransitions(loaded.record)
  const { primary } = nextStep(possible)
  // A step that deletes is no sending back.
  const back = possible.find(
    ({ way, allowed, field, to }) =>
      way === 'back' && allowed && endSentence(resource, loaded.record, field, to) === '',
  )
  const keys = {
    ...(primary && { 1: primary.to }),
    ...(back && { 2: back.to }),
  }
  const { others } = useTransitionActions({ resource, loaded, keys })
  return <ActionButtons actions={others.filter(({ why }) => !why)} />
}
