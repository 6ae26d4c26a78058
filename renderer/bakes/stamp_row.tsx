import { Button, SimpleGrid, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import type { BakeClass } from '../../shared/inventory/bake_class_table.ts'
import { bakeTimes } from '../../shared/inventory/bake_rules.ts'
import { isAdrift } from '../forms/focus_work.ts'
import { QuestionDialog } from '../forms/question_dialog.tsx'
import { refresh } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'
import { focusBoard } from './board_focus.ts'
import { bakes, type Charge, nextStamp, type Stamp, skippedBy } from './charge.ts'
import { clock } from './spans.ts'
import { stampNow } from './stamp_now.ts'

interface Props {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  readonly now: string
  readonly open: ReadonlySet<string>
}

/** A second press right after the first one was meant for the first. */
const restMs = 1500

/** The five times of a charge: the past ones to read, the next one as the main button, later ones to skip to. */
export function StampRow({ charge, cls, now, open }: Props) {
  const { t } = useTexts()
  const [busy, setBusy] = useState<Stamp>()
  const [asking, setAsking] = useState<Stamp>()
  const next = nextStamp(charge, cls)
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (next && pressed.current && busy === undefined) button.current?.focus()
  }, [next, busy])

  const ask = (stamp: Stamp) =>
    skippedBy(stamp, charge, cls).length > 0 ? setAsking(stamp) : void press(stamp)

  async function press(stamp: Stamp): Promise<void> {
    setAsking(undefined)
    if (busy) return
    pressed.current = true
    setBusy(stamp)
    try {
      const { time, ours } = await stampNow(charge.id, stamp)
      if (!ours)
        notifications.show({
          color: 'orange',
          message: t.already_stamped(t.stamps[stamp], clock(time, now.slice(0, 10))),
        })
    } catch (error) {
      notifications.show({ color: 'red', message: error instanceof Error ? error.message : t.not_saved })
    }
    await refresh(bakes.name)
    setTimeout(() => setBusy(undefined), restMs)
    // An issued charge has no next stamp, and its card has moved.
    if (stamp === 'apply_time') setTimeout(() => isAdrift() && focusBoard(), restMs)
  }

  const last = bakeTimes.findLastIndex((stamp) => charge[stamp] !== null)
  return (
    <SimpleGrid cols={5} spacing={4} mt="xs">
      {bakeTimes.map((stamp, at) => {
        const time = charge[stamp]
        if (time !== null || at < last || !open.has(stamp))
          return (
            <div key={stamp} style={{ textAlign: 'center' }}>
              <Text size="xs" c="dimmed">
                {t.stamps[stamp]}
              </Text>
              <Text size="sm" fw={600}>
                {time === null ? '—' : clock(time, now.slice(0, 10))}
              </Text>
            </div>
          )
        return (
          <Button
            key={stamp}
            ref={stamp === next ? button : undefined}
            px={4}
            size="xs"
            h={40}
            variant={stamp === next ? 'filled' : 'default'}
            loading={busy === stamp}
            data-stamp={stamp}
            data-next={stamp === next || undefined}
            onClick={() => ask(stamp)}
          >
            {t.stamps[stamp]}
          </Button>
        )
      })}
      {asking && (
        <QuestionDialog
          title={t.skip_question(t.stamps[asking])}
          says={t.skip_about(
            skippedBy(asking, charge, cls)
              .map((one) => t.stamps[one])
              .join(t.comma),
          )}
          yes={() => void press(asking)}
          no={() => setAsking(undefined)}
        />
      )}
    </SimpleGrid>
  )
}
