import { Alert, Button, Group, Text, TextInput, Title } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isAdrift } from '../../forms/focus_work.ts'
import { NotYet } from '../../shell/waiting.tsx'
import { useTexts } from '../../texts/index.ts'
import styles from '../issues.module.css'
import type { LoadedCard } from '../kinds.ts'
import { PortionRow } from './portion_row.tsx'
import { useIssuing } from './use_issuing.ts'

interface Props {
  readonly card: LoadedCard
  /** The cursor goes to the first quantity, wherever it is. */
  readonly focus?: boolean
}

/** What the keeper hands out of a card: the batch in picking order, the quantity; Enter goes on and at last issues. */
export function IssuePanel({ card, focus = false }: Props) {
  const { t } = useTexts()
  const panel = useRef<HTMLElement>(null)
  const issuing = useIssuing(card)
  const { plan, error, problem } = issuing
  const isReady = plan !== undefined
  useEffect(() => {
    if (!isReady || !(focus || isAdrift())) return
    const first = panel.current?.querySelector<HTMLInputElement>('[data-quantity]')
    first?.focus()
    first?.select()
  }, [isReady, focus])
  if (!plan) return <NotYet error={error} />
  const says = t.issues.issuing
  const onKey = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
    if (event.nativeEvent.isComposing || !target.matches('[data-quantity], [data-reason]')) return
    event.preventDefault()
    // A key that is held down hands nothing out.
    if (event.repeat) return
    const all = [
      ...(panel.current?.querySelectorAll<HTMLInputElement>('[data-quantity], [data-reason]') ?? []),
    ]
    const next = all[all.indexOf(target) + 1]
    if (!next) return void issuing.send()
    next.focus()
    next.select()
  }
  return (
    <section className={styles.panel} aria-label={says.title} ref={panel} onKeyDown={onKey} data-issue>
      <Group justify="space-between" mt={6}>
        <Title order={2} size="h6">
          {says.title}
        </Title>
        <Text size="xs" c="dimmed">
          {says.keys}
        </Text>
      </Group>
      {plan.map((planned) => (
        <PortionRow key={planned.portion.key} kind={card.kind} planned={planned} issuing={issuing} />
      ))}
      {issuing.diverts && (
        <TextInput
          label={t.reason}
          size="xs"
          value={issuing.reason}
          onChange={(event) => issuing.setReason(event.currentTarget.value)}
          withAsterisk
          data-reason
        />
      )}
      {problem && (
        <Alert color="red" p="xs" my={6} role="alert">
          {problem}
        </Alert>
      )}
      <Button mt={8} size="sm" onClick={() => void issuing.send()}>
        {says.press}
      </Button>
    </section>
  )
}
