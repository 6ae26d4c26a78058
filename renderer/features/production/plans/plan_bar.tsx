import { Anchor, Group, Text } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { pruction_plans } from '../../../../shared/production/pruction_plans.ts'
import { monthText } from '../../../ui/dates/month_text.ts'
import { TransitionButtons } from '../../../ui/document/transition_actions.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import { HistoryButton } from '../../../ui/history/history_button.tsx'
import { formHash, orderHash } from '../../../ui/navigation/record_url.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import styles from './plans.module.css'
import { useTexts } from './texts.ts'

/** Why a plan rests is written where it is suspended. */
const fills = { has_remarks: 'remarks' }

/** The plan at the cursor: where it stands, what may be done with it, and the way to its order. */
export function PlanBar({ plan }: { plan: number }) {
  const { t } = useTexts()
  const { data } = useRecord(pruction_plans.name, plan)
  if (!data) return <section className={styles.bar} aria-label={t.plans.one} />
  const { work_order, product_name, status, plan_dt, remarks } = data.record
  return (
    <section className={styles.bar} aria-label={t.plans.one} onKeyDown={backToCard}>
      <Group gap="xs" wrap="nowrap">
        <Text fw={600} truncate>
          {String(work_order)} {String(product_name)}
        </Text>
        <StatePill resource={pruction_plans} name="status" value={status} />
        {plan_dt !== '' && <Text>{monthText(String(plan_dt), t)}</Text>}
        <Anchor href={orderHash(work_order)} style={{ whiteSpace: 'nowrap' }}>
          {t.plans.open_order}
        </Anchor>
        <Anchor href={formHash(pruction_plans.name, plan)} style={{ whiteSpace: 'nowrap' }}>
          {t.plans.one}
        </Anchor>
      </Group>
      {remarks !== '' && (
        <Text c="var(--text-3)" lineClamp={2}>
          {String(remarks)}
        </Text>
      )}
      <Group gap={6} mt={4} data-plan-steps>
        <TransitionButtons resource={pruction_plans} loaded={data} fills={fills} />
        <HistoryButton resource={pruction_plans} record={plan} />
      </Group>
    </section>
  )
}

/** Esc goes back to the card. */
function backToCard(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  document.querySelector<HTMLElement>('[data-column] a[tabindex="0"]')?.focus()
}
