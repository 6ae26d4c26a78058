import { Anchor, Button, Text, Title } from '@mantine/core'
import { pruction_plans } from '../../../../shared/production/pruction_plans.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useList, useWrite } from '../../../api/queries.ts'
import { monthText } from '../../../ui/dates/month_text.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { useLoadText } from '../../../ui/value/load_text.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import styles from '../planning/planning.module.css'
import { useTexts } from '../texts.ts'

/** When an order is to be made, and the way to the board; a planner makes its plan here. */
export function OrderPlan({ order, uid }: { order: number; uid: string }) {
  const { t } = useTexts()
  const loadText = useLoadText()
  const acting = actingAs(useMe())
  const { data } = useList('pruction_plans', { work_order: uid })
  const { mutate, isPending } = useWrite('pruction_plans', 'create')
  if (!data) return null
  const plan = data.results.find(({ id }) => id === order)
  return (
    <section>
      <Title order={2} mt="md" mb={4}>
        {t.order_plan.of_order}
      </Title>
      {plan ? (
        <div className={styles.line}>
          <StatePill resource={pruction_plans} name="status" value={plan.status} />
          <Text>
            {[plan.plan_dt && monthText(plan.plan_dt, t), loadText(plan)].filter(Boolean).join(' · ')}
          </Text>
          <Anchor href={hashOf(['plans'], { search: uid })}>{t.order_plan.open_board}</Anchor>
        </div>
      ) : (
        <div className={styles.line}>
          <Text c="var(--text-3)">{t.order_plan.none_of_order}</Text>
          {mayCreate(pruction_plans, acting) && (
            <Button
              size="compact-xs"
              variant="default"
              loading={isPending}
              onClick={() => mutate({ input: { id: order } })}
            >
              {t.order_plan.make}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
