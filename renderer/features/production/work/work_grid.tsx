import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Language } from '../../../../shared/texts/index.ts'
import { useNow } from '../../../api/clock.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { SoftDisabledButton } from '../../../ui/feedback/soft_disabled_button.tsx'
import { usePreloaded } from '../../../ui/feedback/use_preloaded.ts'
import { CellGrid } from '../../../ui/grid/cells/cell_grid.tsx'
import { selectedOf, useGridCursor } from '../../../ui/grid/cursor.ts'
import { hashOf, navigate } from '../../../ui/navigation/location.ts'
import { StatusText } from '../../../ui/value/status_pill.tsx'
import type { ToChange } from '../shop_floor/change/action_dialog.tsx'
import styles from '../shop_floor/floor.module.css'
import { type Act, fits, type Rights } from '../shop_floor/floor_actions.ts'
import { loadChangeQuestion } from '../shop_floor/load_change_dialog.ts'
import { isLate } from '../shop_floor/stage.ts'
import { useTexts } from '../shop_floor/texts.ts'
import { isOfCard, useCardNamed } from './card_named.ts'
import { operationIn, type Work, workColumns } from './work_columns.ts'

interface Props {
  /** What is done with them. */
  readonly act: 'confirm' | 'inspect'
  readonly all: readonly Work[]
  readonly search: string
  readonly may: Rights
}

/** Operations that wait for one step; those that are chosen by keys are taken together. */
export function WorkGrid({ act, all, search, may }: Props) {
  const { t, language } = useTexts()
  const now = useNow(60)
  const cursor = useGridCursor(`work?${act}&${search}`)
  const byText = useMemo(() => found(all, search, language), [all, search, language])
  const card = useCardNamed(byText.length === 0 ? search : '')
  const work = useMemo(
    () => (card && byText.length === 0 ? all.filter((one) => isOfCard(one, card)) : byText),
    [all, byText, card],
  )
  const [asking, setAsking] = useState<{ readonly act: Act; readonly chosen: readonly ToChange[] }>()
  const Question = usePreloaded(loadChangeQuestion, asking !== undefined)
  const columns = useMemo(() => workColumns(act, t, language, now), [act, t, language, now])
  const chosen = selectedOf(work, cursor).map((row) => toChange(row, language))
  const count = (what: Act) => chosen.filter((row) => fits(what, row, may)).length
  const late = work.filter((one) => isLate(one, now)).length
  const ask = (what: Act) => {
    if (chosen.some((one) => fits(what, one, may))) setAsking({ act: what, chosen })
  }
  return (
    <>
      <CellGrid<Work>
        label={t.pages.work}
        columns={columns}
        rows={work}
        cursor={cursor}
        frozen={1}
        open={() => ask(act)}
        actions={(row) => [
          { name: 'ledger', label: t.floor.open_ledger, run: () => navigate(hashOf(['floor', row.order])) },
        ]}
        empty={
          <EmptyState
            title={
              search === '' ? t.floor.no_work[act] : card ? t.floor.no_work_of(search) : t.lists.nothing_fits
            }
          />
        }
        status={
          <>
            <span>{t.record_count(work.length)}</span>
            {late > 0 && <StatusText meaning="late" text={t.floor.late_count(late)} />}
            <span data-figure="chosen">{t.floor.chosen(chosen.length)}</span>
          </>
        }
      />
      <div className={styles.actions}>
        <SoftDisabledButton
          size="xs"
          says={`${t.floor.acts[act]} ${count(act)}`}
          why={count(act) === 0 ? t.floor.none_fits[act] : ''}
          press={() => ask(act)}
        />
        {count('withdraw') > 0 && (
          <Button variant="default" onClick={() => ask('withdraw')}>
            {t.floor.acts.withdraw} {count('withdraw')}
          </Button>
        )}
      </div>
      {asking && Question && (
        <Question
          what={asking.act}
          may={may}
          parts={[]}
          units={[]}
          details={stillThere(asking.chosen, all, language)}
          close={() => setAsking(undefined)}
          done={cursor.clear}
        />
      )}
    </>
  )
}

function found(all: readonly Work[], search: string, language: Language): readonly Work[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter((row) => {
    const text = `${row.unit} ${row.ticket_number} ${row.name} ${row.drawing_number} ${operationIn(row.process_name, language)} ${row.work_group}`
    return words.every((word) => text.toLowerCase().includes(word))
  })
}

const toChange = ({ process_name, before, ...row }: Work, language: Language): ToChange => ({
  ...row,
  inspection_dt: null,
  before: operationIn(before, language),
  ticket: `${row.unit} ${row.ticket_number}`,
  operation: operationIn(process_name, language),
  says: `${row.ticket_number} ${row.name} · ${row.unit} · ${operationIn(process_name, language)}`,
})

/** What somebody else has done meanwhile is no longer on the desk. */
function stillThere(
  chosen: readonly ToChange[],
  work: readonly Work[],
  language: Language,
): readonly ToChange[] {
  const there = new Map(work.map((row) => [row.id, row]))
  return chosen.flatMap((one) => {
    const row = there.get(one.id)
    return row ? [toChange(row, language)] : []
  })
}
