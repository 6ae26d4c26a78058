import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { EmptyState } from '../../../../ui/feedback/empty_state.tsx'
import { usePreloaded } from '../../../../ui/feedback/use_preloaded.ts'
import { CellGrid } from '../../../../ui/grid/cells/cell_grid.tsx'
import { useGridCursor } from '../../../../ui/grid/cursor.ts'
import { navigate } from '../../../../ui/navigation/location.ts'
import { recordHash } from '../../../../ui/navigation/record_url.ts'
import type { ToChange } from '../change/action_dialog.tsx'
import type { ChangeQuestionProps } from '../change/change_question.tsx'
import styles from '../floor.module.css'
import { type Act, acts, actsOf, fits, nextAct, rightsOf } from '../floor_actions.ts'
import { loadChangeQuestion } from '../load_change_dialog.ts'
import { useTexts } from '../texts.ts'
import type { Floor } from '../use_floor.ts'
import { CellFacts } from './cell_facts.tsx'
import { factColumns, frozenColumns, ledgerColumns } from './ledger_columns.tsx'
import type { FloorLine } from './ledger_lines.ts'
import { Legend } from './legend.tsx'
import { cellAt, chosenCells, chosenLines, detailsOf } from './selection.ts'

interface Props {
  readonly floor: Floor
  readonly lines: readonly FloorLine[]
  /** What the lines are asked by. */
  readonly question: string
  readonly now: string
  /** Operations without a process detail are among what is shown. */
  readonly isMaking: boolean
}

/** What is asked, of what was chosen then: lines that come or go meanwhile change nothing of it. */
type Asking = Pick<ChangeQuestionProps, 'what' | 'details' | 'parts'>

/** The ledger with what is done in it: cells and rows are chosen by keys, then planned, allocated, confirmed, inspected. */
export function LedgerGrid({ floor, lines, question, now, isMaking }: Props) {
  const { t, language } = useTexts()
  const may = rightsOf(actingAs(useMe()))
  const cursor = useGridCursor(question)
  const [asking, setAsking] = useState<Asking>()
  const Question = usePreloaded(loadChangeQuestion, asking !== undefined)
  const units = floor.units.filter(({ id }) => floor.details.has(id))
  const columns = useMemo(
    () => ledgerColumns({ lines, t, language, now, units: units.length }),
    [lines, t, language, now, units.length],
  )
  const cells = chosenCells(lines, cursor)
  const details = detailsOf(lines, cells)
  const parts = chosenLines(lines, cursor).map(({ part }) => part)
  const lacking = cells.reduce((sum, cell) => sum + cell.lacking, 0)
  const count = (act: Act) => details.filter((one) => fits(act, one, may)).length
  const ask = (what: Asking['what']) => setAsking({ what, details, parts })
  const begin = () => {
    const [act] = acts.filter((one) => details.some((detail) => nextAct(detail, may) === one))
    if (factColumns[cursor.at.column] === 'finish') {
      if (may.plan) ask('finish')
    } else if (act) ask(act)
    else if (may.plan && lacking > 0) ask('make')
  }
  const close = () => setAsking(undefined)
  const open = ({ part }: FloorLine) => navigate(recordHash('process_materials', part.id))
  return (
    <>
      <CellGrid<FloorLine>
        label={t.work_order.ledger}
        columns={columns}
        rows={lines}
        cursor={cursor}
        frozen={frozenColumns}
        open={begin}
        onKey={({ key }, line) => {
          if (key !== 'F2' || !line || !may.plan) return false
          ask('finish')
          return true
        }}
        actions={(line) => [{ name: 'open', label: t.floor.open_part, run: () => open(line) }]}
        empty={<EmptyState title={floor.parts.length === 0 ? t.floor.no_parts : t.lists.nothing_fits} />}
        status={
          <>
            <span>{t.floor.in_sight(lines.length, floor.parts.length)}</span>
            <span data-figure="chosen">{t.floor.chosen(details.length)}</span>
          </>
        }
      />
      <CellFacts cell={cellAt(lines, cursor)} />
      <div className={styles.actions}>
        {may.plan && isMaking && lacking > 0 && (
          <Button variant="light" onClick={() => ask('make')}>
            {t.floor.make} {lacking}
          </Button>
        )}
        {actsOf(may)
          .filter((act) => count(act) > 0)
          .map((act) => (
            <Button key={act} variant="light" onClick={() => ask(act)}>
              {t.floor.acts[act]} {count(act)}
            </Button>
          ))}
        {may.plan && parts.length > 0 && (
          <Button variant="light" onClick={() => ask('finish')}>
            {t.floor.finish(parts.length)}
          </Button>
        )}
        <Legend />
      </div>
      {asking && Question && (
        <Question
          {...asking}
          {...{ units, may, close }}
          details={asTheyStand(floor, asking.details)}
          done={cursor.clear}
        />
      )}
    </>
  )
}

/** The details as they stand now: what somebody else has done meanwhile is known. */
function asTheyStand({ details }: Floor, chosen: readonly ToChange[]): readonly ToChange[] {
  const now = new Map([...details.values()].flat().map((one) => [one.id, one]))
  return chosen.map((one) => ({ ...one, ...now.get(one.id) }))
}
