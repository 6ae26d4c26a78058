import { useMemo } from 'react'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { nextStepOf, rolesOf } from '../../../../shared/procurement/sheet_pending_actions.ts'
import { useToday } from '../../../api/clock.ts'
import styles from '../../../ui/board/board.module.css'
import { BoardColumn } from '../../../ui/board/board_column.tsx'
import { useColumnDrop } from '../../../ui/board/column_drop.ts'
import { useBoardKeys } from '../../../ui/board/use_board_keys.ts'
import { cardAmount } from '../amount_text.ts'
import { useTexts } from '../texts.ts'
import { type BoardPerson, type BoardSheet, isFor } from '../use_board.ts'
import { SheetCard } from './sheet_card.tsx'

type State = BoardSheet['status']

interface Props {
  readonly sheets: readonly BoardSheet[]
  readonly ended: boolean
  readonly person: BoardPerson
  readonly step: (sheet: BoardSheet) => void
  /** A sheet is dropped on the column of a state. */
  readonly drop: (sheet: BoardSheet, to: State) => void
}

const { completed, terminated } = sheetStatus.code
const states = Object.values(sheetStatus.code)
const running = states.filter((state) => state !== completed && state !== terminated)

/** What is overdue comes first, and then what waits longest. */
const lateFirst = (sheets: readonly BoardSheet[], today: string): readonly BoardSheet[] => {
  const isLate = ({ due }: BoardSheet) => due !== null && due < today
  return [...sheets.filter(isLate), ...sheets.filter((sheet) => !isLate(sheet))]
}

export function BoardColumns({ sheets, ended, person, step, drop }: Props) {
  const { t } = useTexts()
  const today = useToday()
  const columns = useMemo(
    () =>
      (ended ? states : running).map((state) => ({
        state,
        held: lateFirst(
          sheets.filter(({ status }) => status === state),
          today,
        ),
      })),
    [sheets, ended, today],
  )
  const shown = columns.flatMap(({ held }) => held.map(({ id }) => String(id)))
  const withId = (id: number, act: (sheet: BoardSheet) => void) => {
    const sheet = sheets.find((one) => one.id === id)
    if (sheet) act(sheet)
  }
  const { active, board, handlers } = useBoardKeys(shown, (id) => withId(id, step))
  return (
    <section className={styles.board} aria-label={t.pages.procurement} ref={board} {...handlers}>
      {columns.map(({ state, held }) => (
        <Column
          key={state}
          {...{ state, held, today, active, person, step }}
          drop={(id) => withId(id, (sheet) => sheet.status !== state && drop(sheet, state))}
        />
      ))}
    </section>
  )
}

interface ColumnProps extends Pick<Props, 'person' | 'step'> {
  readonly state: State
  readonly held: readonly BoardSheet[]
  readonly today: string
  readonly active: string | undefined
  readonly drop: (id: number) => void
}

function Column({ state, held, today, active, person, step, drop }: ColumnProps) {
  const { t, language } = useTexts()
  const target = useColumnDrop(drop)
  const name = nameOfCode(sheetStatus, state)[language]
  const sum = held.reduce((total, { contract_amount }) => total + (contract_amount ?? 0), 0)
  return (
    <BoardColumn
      id={state}
      name={name}
      label={t.procurement.board.column(name, held.length)}
      count={held.length}
      sum={sum > 0 && cardAmount(sum, t.procurement)}
      {...target}
    >
      {held.map((sheet) => (
        <SheetCard
          key={sheet.id}
          sheet={sheet}
          today={today}
          isActive={String(sheet.id) === active}
          isMine={isFor(sheet, person)}
          step={mayStep(sheet, person) ? step : undefined}
        />
      ))}
    </BoardColumn>
  )
}

function mayStep(sheet: BoardSheet, { roles }: Props['person']): boolean {
  const next = nextStepOf(sheet)
  if (!next || sheet.unmet.length > 0) return false
  return roles.includes('admin') || rolesOf(next).some((role) => roles.includes(role))
}
