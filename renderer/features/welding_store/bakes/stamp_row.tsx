import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type Charge, nextStamp, type Stamp } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { bakeTimes } from '../../../../shared/inventory/welding/bake_rules.ts'
import { mayBeIssued, verdictOf } from '../../../../shared/inventory/welding/bake_verdict.ts'
import { focusLost } from '../../../ui/form/restore_focus.ts'
import styles from './board.module.css'
import { cardOf } from './board_focus.ts'
import { clock } from './spans.ts'
import { StampDialogs } from './stamp_dialogs.tsx'
import { useTexts } from './texts.ts'
import { useStamping } from './use_stamping.ts'

interface Props {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  readonly classes: readonly BakeClass[]
  readonly now: string
  readonly open: ReadonlySet<string>
  /** Stands under the times. */
  readonly note: string
}

/** The five times of a charge: the past ones to read, the next one as the main button, later ones to skip to. */
export function StampRow({ charge, cls, classes, now, open, note }: Props) {
  const { t } = useTexts()
  const stamping = useStamping(charge, cls, now)
  const { busy } = stamping
  const isOffered = (stamp: Stamp): boolean =>
    stamp !== 'apply_time' || mayBeIssued(verdictOf(charge, cls, now))
  const [next] = [nextStamp(charge, cls)].filter((stamp) => stamp !== undefined && isOffered(stamp))
  const button = useRef<HTMLButtonElement>(null)
  // Whoever has stamped, and has not gone elsewhere, finds the cursor on the next step as soon as the button rests.
  const pressed = useRef(false)
  useEffect(() => {
    const stayed = focusLost() || document.activeElement === cardOf(charge.id)
    if (!busy && pressed.current && stayed) (button.current ?? cardOf(charge.id))?.focus()
    pressed.current = busy !== undefined
  }, [busy, charge.id])
  const last = bakeTimes.findLastIndex((stamp) => charge[stamp] !== null)
  return (
    <>
      <div className={styles.stamps}>
        {bakeTimes.map((stamp, at) =>
          charge[stamp] !== null || at < last || !open.has(stamp) ? (
            <PastTime key={stamp} stamp={stamp} time={charge[stamp]} today={now.slice(0, 10)} />
          ) : (
            <Button
              key={stamp}
              ref={stamp === next ? button : undefined}
              px={4}
              size="xs"
              variant={stamp === next ? 'light' : 'default'}
              loading={busy === stamp}
              disabled={!isOffered(stamp)}
              data-stamp={stamp}
              data-next={stamp === next || undefined}
              aria-keyshortcuts={String(at + 1)}
              onClick={() => stamping.ask(stamp)}
            >
              {t.stamps[stamp]}
            </Button>
          ),
        )}
      </div>
      <Group justify="space-between" mt={2}>
        <Text size="sm" c="var(--text-3)">
          {note}
        </Text>
        {next && open.has(next) && (
          <Button
            size="compact-xs"
            variant="subtle"
            data-other-time
            aria-keyshortcuts="T"
            onClick={() => stamping.askTime(next)}
          >
            {t.oven.other_time}
          </Button>
        )}
      </Group>
      <StampDialogs {...{ charge, cls, classes, stamping }} />
    </>
  )
}

interface PastProps {
  readonly stamp: Stamp
  readonly time: string | null
  readonly today: string
}

function PastTime({ stamp, time, today }: PastProps) {
  const { t } = useTexts()
  return (
    <div style={{ textAlign: 'center' }}>
      <Text size="sm" c="var(--text-3)">
        {t.stamps[stamp]}
      </Text>
      <Text fw={600}>{time === null ? '—' : clock(time, today)}</Text>
    </div>
  )
}
