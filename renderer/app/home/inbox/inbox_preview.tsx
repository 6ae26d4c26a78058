import { Alert, Anchor, Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { WaitingItem } from '../../../../shared/office/waiting.ts'
import type { ApiError } from '../../../api/client.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import type { Loaded } from '../../../api/queries.ts'
import { endSentence } from '../../../ui/document/end_sentence.ts'
import { useTransitionActions } from '../../../ui/document/transition_actions.tsx'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { availableTransitions, nextStep } from '../../../ui/form/available_transitions.ts'
import { columnsFor } from '../../../ui/list/columns.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { ActionButtons } from '../../../ui/page/action_buttons.tsx'
import { placeOf } from '../../../ui/waiting/item_place.ts'
import { useTexts } from '../texts.ts'
import { GoodsLines } from './goods_lines.tsx'
import styles from './inbox.module.css'
import { focusInbox } from './inbox_focus.ts'
import { titleOfItem } from './item_facts.ts'
import { hasStep, type Step, takeStep } from './take_step.ts'

const PreviewPane = lazyPart(async () => (await import('../../../ui/list/preview_pane.tsx')).PreviewPane)
// From the script of that page: apart, what both need would be loaded with home.
const SignBeside = lazyPart(
  async () => (await import('../../../features/procurement/countersign/inbox_page.tsx')).SignBeside,
)

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
  const { record } = item
  if (!resource || record === null) return null
  const shut = () => {
    close()
    focusInbox()
  }
  return (
    <PreviewPane
      resource={resource}
      columns={columnsFor(resource, language)}
      record={{ id: record }}
      title={titleOfItem(item, language)}
      close={shut}
      step={(loaded) => (
        <>
          {item.action?.moves_stock && <GoodsLines document={item.resource} record={record} />}
          {item.unmet.length > 0 && <Elsewhere item={item} />}
          {hasStep(item) && <StepForm item={item} loaded={loaded} fill={fill} done={shut} />}
          {item.kind === 'countersign' ? (
            <Suspense>
              <SignBeside
                resource={item.resource}
                record={record}
                userTitle={item.user_title}
                leave={focusInbox}
              />
            </Suspense>
          ) : (
            <OtherSteps resource={resource} loaded={loaded} />
          )}
        </>
      )}
    />
  )
}

/** What its step lacks is done on the page of the record. */
function Elsewhere({ item }: { item: WaitingItem }) {
  const { t } = useTexts()
  return (
    <div className={styles.form}>
      <p className={styles.why}>{item.why}</p>
      <Button component="a" href={placeOf(item)}>
        {t.home.open}
      </Button>
    </div>
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
  const { action, resource, record } = item
  const wantsReason = action.needs_reason
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
