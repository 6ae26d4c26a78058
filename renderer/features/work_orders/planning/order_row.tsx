import { Anchor, Text } from '@mantine/core'
import { openSteps } from '../../../../shared/process/planning_step.ts'
import { process_libraries } from '../../../../shared/process/process_libraries.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { orderHash } from '../../../ui/navigation/record_url.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { useTexts } from '../texts.ts'
import { CardBar } from './card_bar.tsx'
import styles from './planning.module.css'
import { stepHash } from './step_url.ts'
import type { Progress } from './use_progress.ts'

/** One work order: what it is, its next step, its cards and what its parts still lack. */
export function OrderRow({ progress, isActive }: { progress: Progress; isActive: boolean }) {
  const { t } = useTexts()
  const { id, uid, product_name, library_status } = progress
  const [next] = openSteps(progress)
  return (
    <li className={styles.order} data-row={id}>
      <div className={`${styles.line} ${styles.spread}`}>
        <span className={styles.line}>
          <Anchor href={orderHash(uid)} fw={600} tabIndex={isActive ? 0 : -1}>
            {uid} {product_name}
          </Anchor>
          <StatePill resource={process_libraries} name="status" value={library_status} />
          {progress.finished && <Text>{t.work_order.finished}</Text>}
        </span>
        {next ? (
          <Anchor href={stepHash(next, progress)} tabIndex={-1}>
            {t.planning.next(t.planning.steps[next](progress))} ›
          </Anchor>
        ) : (
          <Text c="var(--done)">✓ {t.planning.all_done}</Text>
        )}
      </div>
      <Text c="var(--text-3)">
        {[
          progress.client,
          progress.project,
          t.work_order.units(progress.count),
          progress.delivery_dt && t.work_order.delivery(progress.delivery_dt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {progress.parts > 0 && (
        <>
          <div className={styles.line}>
            <CardBar progress={progress} />
          </div>
          <PartsLine progress={progress} />
        </>
      )}
    </li>
  )
}

/** What the parts of an order have and lack; what is lacking leads to those parts. */
export function PartsLine({ progress, tabIndex = -1 }: { progress: Progress; tabIndex?: number }) {
  const { t } = useTexts()
  const { library } = progress
  const lacking = [
    ['route', progress.parts_without_route],
    ['card', progress.parts_without_card],
    ['seam', progress.parts_without_seam],
  ] as const
  return (
    <div className={styles.line}>
      <Anchor href={hashOf(['libraries', library])} tabIndex={tabIndex}>
        {t.planning.parts(progress.parts)}
      </Anchor>
      {lacking.map(
        ([lacks, count]) =>
          count > 0 && (
            <Anchor
              key={lacks}
              href={hashOf(['libraries', library], { lacks })}
              tabIndex={tabIndex}
              c="var(--wait)"
            >
              {t.planning.lacks[lacks](count)}
            </Anchor>
          ),
      )}
      <Anchor href={hashOf(['libraries', library, 'seams'])} tabIndex={tabIndex}>
        {t.planning.seams(progress.seams)}
      </Anchor>
      <Anchor href={hashOf(['libraries', library, 'quotas'])} tabIndex={tabIndex}>
        {t.planning.quotas(progress.quotas_written, progress.quotas_reviewed)}
      </Anchor>
    </div>
  )
}
