import { Alert, Button, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { bakeClassOf } from '../../shared/inventory/bake_class_of.ts'
import type { BakeClass } from '../../shared/inventory/bake_class_table.ts'
import { exposure } from '../../shared/inventory/bake_stages.ts'
import { addDays, addHours } from '../../shared/kernel/times.ts'
import { mayCreate } from '../forms/editable.ts'
import { isAdrift } from '../forms/focus_work.ts'
import { columnsFor } from '../lists/columns.ts'
import { Filters } from '../lists/filters.tsx'
import { Grid } from '../lists/grid.tsx'
import { useNow } from '../office/clock.ts'
import { actingAs, useMe } from '../office/me.ts'
import { useList } from '../office/queries.ts'
import { PrintButton } from '../print/preview/print_button.tsx'
import { go, hashOf, replace } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import { focusBoard } from './board_focus.ts'
import { bakes, type Charge, chargeOf } from './charge.ts'
import { ChargeCard } from './charge_card.tsx'

/** Issued charges are watched for so long. */
const watchedHours = 24
/** A charge is issued at most so many days after it went into the oven. */
const bakedDays = 14

export function BoardPage({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const me = useMe()
  return (
    <div style={{ height: '100%', overflow: 'auto', display: 'flex', flexDirection: 'column' }}>
      <header style={{ padding: '10px 16px 4px' }}>
        <Group justify="space-between">
          <Title order={1} size="h4" tabIndex={-1}>
            {t.bakes_title}
          </Title>
          <Group gap="xs">
            <PrintButton preview={hashOf(['print', 'bakes'])} />
            {mayCreate(bakes, actingAs(me)) && (
              <Button size="xs" data-new onClick={() => go(hashOf(['bakes', 'new']))}>
                {t.new_bake}
              </Button>
            )}
          </Group>
        </Group>
      </header>
      <Board />
      <Recent query={query} />
    </div>
  )
}

function Board() {
  const { t } = useTexts()
  const now = useNow(10)
  const me = useMe()
  const classes = useList('bake_classes', { limit: 500 })
  const running = useList('welding_material_bake_records', { issued: false, limit: 100 })
  const since = addDays(now, -bakedDays)
  const issued = useList('welding_material_bake_records', {
    issued: true,
    create_dt_start: since,
    limit: 500,
  })
  const ready = running.isFetched && !running.isFetching && issued.isFetched
  const begun = useRef(false)
  useEffect(() => {
    if (!ready || begun.current) return
    begun.current = true
    if (isAdrift()) focusBoard()
  }, [ready])
  const known = classes.data?.results ?? []
  const charges = running.data?.results.map(chargeOf) ?? []
  const out = issued.data?.results.map(chargeOf) ?? []
  const lately = out.filter(
    ({ apply_time }) => apply_time !== null && addHours(apply_time, watchedHours) >= now,
  )
  const isOver = (charge: Charge) =>
    exposure(charge, bakeClassOf(known, charge.class_num, charge.standard_num), now)?.over === true
  const unsigned = me.roles.includes('welding_engineer')
    ? out.filter((charge) => charge.welding_engineer === '')
    : []
  const failed = classes.error ?? running.error ?? issued.error
  const cards = { classes: known, now }
  return (
    <section style={{ padding: '0 16px 8px' }}>
      {failed && <Alert color="red">{failed.message}</Alert>}
      <Text size="sm" c="dimmed" my={4}>
        {running.data && (charges.length > 0 ? t.running_charges(charges.length) : t.no_running)}
      </Text>
      <Cards {...cards} charges={charges} />
      <Cards {...cards} title={`▲ ${t.overdue_issues}`} urgent charges={lately.filter(isOver)} />
      <Cards {...cards} title={t.lately_issued} charges={lately.filter((charge) => !isOver(charge))} />
      <Cards
        {...cards}
        title={t.to_confirm}
        charges={unsigned.filter((charge) => !lately.includes(charge))}
      />
    </section>
  )
}

interface CardsProps {
  readonly title?: string
  readonly urgent?: boolean
  readonly charges: readonly Charge[]
  readonly classes: readonly BakeClass[]
  readonly now: string
}

const Cards = ({ title, urgent = false, charges, classes, now }: CardsProps) =>
  charges.length > 0 && (
    <>
      {title && (
        <Title order={2} size="h6" mt="sm" mb={4} c={urgent ? 'var(--bad-text)' : 'inherit'}>
          {title}
        </Title>
      )}
      <SimpleGrid cols={{ base: 2, lg: 3 }} spacing="sm">
        {charges.map((charge) => (
          <ChargeCard key={charge.id} charge={charge} classes={classes} now={now} />
        ))}
      </SimpleGrid>
    </>
  )

/** What a keeper looks for in past charges, as narrow as it fits. */
const shown: Readonly<Record<string, number>> = {
  create_dt: 134,
  class_num: 84,
  size: 84,
  heat_num: 84,
  codedmark: 96,
  quantity: 90,
  baking_temp: 108,
  bake_times: 84,
  apply_time: 134,
  keeper: 76,
  welding_engineer: 112,
}

function Recent({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const all = columnsFor(bakes, language)
  const set = (values: Readonly<Record<string, string>>) =>
    replace(hashOf(['bakes'], { ...Object.fromEntries(query), ...values }))
  const { ordering = '', ...input } = Object.fromEntries(query)
  return (
    <section style={{ flex: 1, minHeight: 320, display: 'flex', flexDirection: 'column' }}>
      <div style={{ padding: '4px 16px 8px' }}>
        <Title order={2} size="h6" mb={4}>
          {t.recent_bakes}
        </Title>
        <Filters resource={bakes} query={query} set={set} />
      </div>
      <Grid
        resource={bakes}
        input={input}
        ordering={ordering}
        order={(next) => set({ ordering: next })}
        open={(id) => go(hashOf(['bakes', String(id)]))}
        empty={t.empty_list(t.recent_bakes)}
        columns={Object.entries(shown).flatMap(([name, width]) => {
          const column = all.find((one) => one.name === name)
          return column ? [{ ...column, width }] : []
        })}
      />
    </section>
  )
}
