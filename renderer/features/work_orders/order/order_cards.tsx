import { Button, Group, Title } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { Grid } from '../../../ui/grid/list/list_grid.tsx'
import { columnsFor } from '../../../ui/list/columns.ts'
import { hashOf, navigate, replaceLocation } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { CardBar } from '../planning/card_bar.tsx'
import styles from '../planning/planning.module.css'
import type { Progress } from '../planning/use_progress.ts'
import { useTexts } from '../texts.ts'

const widths: Readonly<Record<string, number>> = {
  file_index: 140,
  name: 112,
  category: 112,
  status: 96,
  revision: 60,
  return_reason: 112,
}

/** The cards of an order; `status` shows those of one state. */
export function OrderCards({ progress, status }: { progress: Progress; status: string | null }) {
  const { t, language } = useTexts()
  const { id, uid, library } = progress
  const input = useMemo(() => ({ work_order_uid: uid, ...(status !== null && { status }) }), [uid, status])
  const columns = useMemo(() => {
    const all = columnsFor(transfer_cards, language)
    return Object.entries(widths).flatMap(([name, width]) => {
      const column = all.find((one) => one.name === name)
      return column ? [{ ...column, width }] : []
    })
  }, [language])
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Whoever asks for the cards of one state goes on in their list.
    if (status !== null) section.current?.querySelector<HTMLElement>('[role=grid]')?.focus()
  }, [status])
  const showAll = () => replaceLocation(hashOf(['planning', id]))
  return (
    <section ref={section} className={styles.list_part} aria-label={t.planning.cards_of_order}>
      <Group gap="md" px={16} py={8} wrap="wrap">
        <Title order={2}>{t.planning.cards_of_order}</Title>
        <CardBar progress={progress} linked />
        {status !== null && (
          <Button size="compact-sm" variant="default" onClick={showAll}>
            {t.planning.cards_all}
          </Button>
        )}
      </Group>
      <Grid
        resource={transfer_cards}
        input={input}
        ordering=""
        order={() => undefined}
        open={({ id }) => navigate(recordHash('transfer_cards', id))}
        empty={
          <EmptyState
            title={t.planning.no_cards}
            action={{
              label: t.planning.open_library,
              href: hashOf(['libraries', library], { lacks: 'card' }),
            }}
            clear={status === null ? undefined : showAll}
          />
        }
        columns={columns}
      />
    </section>
  )
}
