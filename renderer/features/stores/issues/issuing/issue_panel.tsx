import { Alert, Button, TextInput, Title } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { focusLost } from '../../../../ui/form/restore_focus.ts'
import { isSaveAndNew } from '../../../../ui/keyboard/shortcuts.ts'
import type { LoadedCard } from '../card_kinds.ts'
import styles from '../issues.module.css'
import { useTexts } from '../texts.ts'
import { IssueQuestion } from './issue_question.tsx'
import { PortionRow } from './portion_row.tsx'
import { useIssuing } from './use_issuing.ts'
import { useSettledKey } from './use_settled_key.ts'

interface Props {
  readonly card: LoadedCard
  /** Whether the cursor goes to the first quantity; where it is not said, only if nobody has the cursor. */
  readonly focus?: boolean
}

const cells = '[data-quantity], [data-count], [data-reason]'

/**
 * What the keeper hands out of a card: the batch in picking order, the quantity. Enter goes from cell to cell and at last to
 * the button; stock leaves by that button or by Ctrl+Enter alone.
 */
export function IssuePanel({ card, focus }: Props) {
  const { t } = useTexts()
  const panel = useRef<HTMLElement>(null)
  const give = useRef<HTMLButtonElement>(null)
  const key = useSettledKey()
  const issuing = useIssuing(card)
  const { plan, error, problem } = issuing
  const isReady = plan !== undefined
  useEffect(() => {
    if (!isReady || !(focus ?? focusLost())) return
    const first = panel.current?.querySelector<HTMLInputElement>('[data-quantity]')
    first?.focus()
    first?.select()
  }, [isReady, focus])
  if (!plan) return <Loading error={error} />
  const says = t.issues.issuing
  /** The button: what a warning stands against is asked first. */
  const press = () => {
    if (issuing.mayGo()) void issuing.send()
  }
  const onKey = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (isSaveAndNew(event)) {
      event.preventDefault()
      if (!event.repeat) press()
    } else if (target === give.current && !key.isSettled(event)) event.preventDefault()
    else if (target instanceof HTMLInputElement && target.matches(cells)) {
      event.preventDefault()
      // A key that is held down goes no further.
      if (!event.repeat) goOn(target)
    }
  }
  const goOn = (from: HTMLInputElement) => {
    const all = [...(panel.current?.querySelectorAll<HTMLInputElement>(cells) ?? [])]
    const next = all[all.indexOf(from) + 1]
    next?.focus()
    next?.select()
    if (next) return
    give.current?.focus()
    key.moved()
  }
  return (
    <section className={styles.panel} aria-label={says.title} ref={panel} onKeyDown={onKey} data-issue>
      <Title order={2} mt="xs">
        {says.title}
      </Title>
      {plan.map((planned) => (
        <PortionRow key={planned.portion.key} kind={card.kind} planned={planned} issuing={issuing} />
      ))}
      {issuing.diverts && (
        <TextInput
          label={says.why}
          size="xs"
          value={issuing.reason}
          onChange={(event) => issuing.setReason(event.currentTarget.value)}
          withAsterisk
          data-reason
        />
      )}
      {problem && (
        <Alert color="late" p="xs" my={6} role="alert">
          {problem}
        </Alert>
      )}
      <Button
        ref={give}
        mt="sm"
        rightSection={
          <kbd aria-hidden className={styles.keys}>
            Ctrl Enter
          </kbd>
        }
        onClick={(event) => event.detail < 2 && press()}
      >
        {says.press}
      </Button>
      {issuing.asking && (
        <IssueQuestion
          uid={card.uid}
          issuing={issuing}
          back={() => issuing.setAsking(false)}
          yes={() => void issuing.send()}
        />
      )}
    </section>
  )
}
