import { Alert, Box, Group, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { bakes } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { stageOf } from '../../../../shared/inventory/welding/bake_stages.ts'
import { useNow } from '../../../api/clock.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { focusLost } from '../../../ui/form/restore_focus.ts'
import { Grid } from '../../../ui/grid/list/list_grid.tsx'
import { columnsFor, widthOf } from '../../../ui/list/columns.ts'
import { Filters } from '../../../ui/list/filters.tsx'
import { IconPlus } from '../../../ui/look/icons.ts'
import { hashOf, navigate, replaceLocation } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { usePrintAction } from '../../../ui/print/preview/print_button.tsx'
import { ScanField } from '../../../ui/touch/scan_field.tsx'
import { StatusText } from '../../../ui/value/status_pill.tsx'
import styles from './board.module.css'
import { focusBoard } from './board_focus.ts'
import { onBoardKey } from './board_keys.ts'
import { ChargeCard } from './charge_card.tsx'
import { useTexts } from './texts.ts'
import type { Watched } from './urgency.ts'
import { type Charges, useCharges } from './use_charges.ts'

export function BoardPage({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const mayBegin = mayCreate(bakes, actingAs(useMe()))
  const print = usePrintAction(hashOf(['print', 'bakes']))
  return (
    <Box className={page.page} role="group" aria-label={t.pages.bakes} onKeyDown={onBoardKey}>
      <PageHead
        title={t.pages.bakes}
        tools={<MaterialBox />}
        primary={
          mayBegin && { name: 'new', label: t.new_bake, icon: IconPlus, href: hashOf(['bakes', 'new']) }
        }
        more={[[print]]}
      />
      <div style={{ overflow: 'auto', display: 'flex', flex: 1, flexDirection: 'column' }}>
        <Board />
        <Recent query={query} />
      </div>
    </Box>
  )
}

/** Scanned or typed: the card of that material has the cursor. */
function MaterialBox() {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = (number: string) => {
    const mark = number.normalize('NFKC').trim().toUpperCase()
    if (mark === '') return
    const card = document.querySelector<HTMLElement>(`[data-material="${CSS.escape(mark)}"]`)
    card?.focus()
    if (card) setText('')
    else setProblem(t.unknown_number(mark))
  }
  return (
    <ScanField
      w={280}
      label={t.number}
      value={text}
      change={(typed) => {
        setText(typed)
        setProblem(undefined)
      }}
      take={take}
      {...(problem && { error: problem })}
    />
  )
}

function Board() {
  const { t } = useTexts()
  const now = useNow(5)
  const me = useMe()
  const charges = useCharges(now)
  const { classes, running, overdue, issued, unsigned, ready, error } = charges
  // A card stays in its place while somebody is at the board.
  const [held, setHeld] = useState<readonly number[]>()
  const placed = held ? running.toSorted((a, b) => placeIn(held, a) - placeIn(held, b)) : running
  const sections = [overdue, placed, issued, unsigned]
  const places = sections.map((watched) => watched.map(({ charge }) => charge.id).join()).join('|')
  const seen = useRef<string>(undefined)
  // A card that has moved, whoever stamped it, has lost the cursor.
  useEffect(() => {
    if (!ready || seen.current === places) return
    seen.current = places
    if (focusLost()) focusBoard()
  }, [ready, places])
  const cards = { classes, now }
  return (
    <Box
      className={page.desk}
      component="section"
      style={{ padding: '8px 16px 12px' }}
      onFocus={() => setHeld((before) => before ?? running.map(({ charge }) => charge.id))}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && setHeld(undefined)
      }
      data-board
    >
      {error && <Alert color="late">{error.message}</Alert>}
      {ready && !error && <TotalsLine charges={charges} today={now.slice(0, 10)} />}
      <Cards {...cards} title={t.overdue_issues} urgent charges={overdue} />
      <Cards {...cards} charges={placed} />
      <Cards {...cards} title={t.lately_issued} charges={issued} />
      {me.roles.includes('welding_engineer') && <Cards {...cards} title={t.to_confirm} charges={unsigned} />}
    </Box>
  )
}

/** What has come since goes behind the others. */
function placeIn(held: readonly number[], { charge }: Watched): number {
  const place = held.indexOf(charge.id)
  return place === -1 ? held.length : place
}

interface CardsProps {
  readonly title?: string
  readonly urgent?: boolean
  readonly charges: readonly Watched[]
  readonly classes: readonly BakeClass[]
  readonly now: string
}

const Cards = ({ title, urgent = false, charges, classes, now }: CardsProps) =>
  charges.length > 0 && (
    <>
      {title && (
        <Title order={2} mt="sm" mb={4}>
          {urgent ? <StatusText meaning="late" text={title} /> : title}
        </Title>
      )}
      <div className={styles.cards}>
        {charges.map(({ charge }) => (
          <ChargeCard key={charge.id} charge={charge} classes={classes} now={now} />
        ))}
      </div>
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
  verdict: 92,
  apply_time: 134,
  keeper: 76,
  welding_engineer: 112,
}

function Recent({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const all = columnsFor(bakes, language)
  const set = (values: Readonly<Record<string, string>>) =>
    replaceLocation(hashOf(['bakes'], { ...Object.fromEntries(query), ...values }))
  const { ordering = '', ...input } = Object.fromEntries(query)
  return (
    <section style={{ flex: 1, minHeight: 320, display: 'flex', flexDirection: 'column' }}>
      <div style={{ padding: '4px 16px 8px' }}>
        <Title order={2} mb={4}>
          {t.recent_bakes}
        </Title>
        <Filters resource={bakes} query={query} set={set} />
      </div>
      <Grid
        resource={bakes}
        input={input}
        ordering={ordering}
        order={(next) => set({ ordering: next })}
        open={({ id }) => navigate(hashOf(['bakes', String(id)]))}
        empty={t.empty_list(t.recent_bakes)}
        columns={Object.entries(shown).flatMap(([name, width]) => {
          const column = all.find((one) => one.name === name)
          return column ? [{ ...column, width: Math.max(width, widthOf(column.head)) }] : []
        })}
      />
    </section>
  )
}

/** Tenths of grams would come from adding kilograms as the machine keeps them. */
const sum = (charges: readonly Watched[]): number =>
  Math.round(charges.reduce((total, { charge }) => total + (charge.quantity ?? 0), 0) * 100) / 100

/** What is in the ovens, in the holding oven, and what went out today, in kg. */
function TotalsLine({ charges, today }: { charges: Charges; today: string }) {
  const { t } = useTexts()
  const { running, overdue, issued } = charges
  const held = running.filter(({ charge }) => stageOf(charge) === 'holding')
  const baking = running.filter((one) => !held.includes(one))
  const out = [...overdue, ...issued].filter(({ charge }) => charge.apply_time?.startsWith(today))
  return (
    <Group gap="lg" fz="sm" my={4} role="status">
      <span>{running.length > 0 ? t.running_charges(running.length) : t.no_running}</span>
      <span>{t.oven.in_ovens(sum(baking))}</span>
      <span>{t.oven.in_holding(sum(held))}</span>
      <span>{t.oven.issued_today(sum(out))}</span>
    </Group>
  )
}
