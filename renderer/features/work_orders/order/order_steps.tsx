import { Anchor, Group, Text } from '@mantine/core'
import { roles } from '../../../../shared/kernel/people.ts'
import { openSteps } from '../../../../shared/process/planning_step.ts'
import styles from '../planning/planning.module.css'
import { stepHash, stepRoles } from '../planning/step_url.ts'
import type { Progress } from '../planning/use_progress.ts'
import { useTexts } from '../texts.ts'

/** What is to be done next for an order, whose work that is, and what else is open. */
export function OrderSteps({ progress }: { progress: Progress }) {
  const { t, language } = useTexts()
  const [next, ...others] = openSteps(progress)
  if (!next)
    return (
      <div className={styles.steps}>
        <Text c="var(--done)">
          ✓ {t.planning.all_done} · {t.planning.all_done_about}
        </Text>
      </div>
    )
  return (
    <section className={styles.steps} aria-label={t.planning.next_step}>
      <Group gap="md">
        <Anchor href={stepHash(next, progress)} fw={600} data-next-step>
          {t.planning.next(t.planning.steps[next](progress))} ›
        </Anchor>
        <Text c="var(--text-3)">{t.planning.by_role(roles[stepRoles[next]][language])}</Text>
      </Group>
      {others.length > 0 && (
        <Group gap="md" mt={2}>
          <Text c="var(--text-3)">{t.planning.also_open}</Text>
          {others.map((step) => (
            <Anchor key={step} href={stepHash(step, progress)}>
              {t.planning.steps[step](progress)}
            </Anchor>
          ))}
        </Group>
      )}
    </section>
  )
}
