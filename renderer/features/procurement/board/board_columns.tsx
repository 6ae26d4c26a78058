import { useMemo } from 'react'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { nextStepOf, rolesOf } from '../../../../shared/procurement/sheet_pending_actions.ts'
import { useToday } from '../../../api/clock.ts'
import styles from '../../../ui/board/board.module.css'
import { useBoardKeys } from '../../../ui/board/use_board_keys.ts'
import { useTexts } from '../texts.ts'
import { type BoardSheet, isFor } from '../use_board.ts'
import { SheetCard } from './sheet_card.tsx'

interface Props {
  readonly sheets: readonly BoardSheet[]
  readonly ended: boolean
  readonly person: { readonly name: string; readonly roles: readonly string[] }
  readonly step: (sheet: BoardSheet) => void
}

const { completed, terminated } = sheetStatus.code
const states = Object.values(sheetStatus.code)
const running = states.filter((state) => state !== completed && state !== terminated)

/** A column that holds nothing gives its room to the others. */
const widthOf = (count: number): string => (count > 0 ? 'minmax(176px, 1fr)' : 'minmax(72px, max-content)')

export function BoardColumns({ sheets, ended, person, step }: Props) {
  const { t, language } = useTexts()
  const today = useToday()
  const columns = useMemo(
    () =>
      (ended ? states : running).map((state) => ({
        state,
        held: sheets.filter(({ status }) => status === state),
      })),
    [sheets, ended],
  )
  const shown = columns.flatMap(({ held }) => held.map(({ id }) => String(id)))
  const { active, board, handlers } = useBoardKeys(shown, (id) => {
    const sheet = sheets.find((one) => one.id === id)
    if (sheet) step(sheet)
  })
  return (
    <section
      className={styles.board}
      aria-label={t.procurement.board.title}
      ref={board}
      style={{ gridTemplateColumns: columns.map(({ held }) => widthOf(held.length)).join(' ') }}
      {...handlers}
    >
      {columns.map(({ state, held }) => {
        const name = nameOfCode(sheetStatus, state)[language]
        return (
          <section
            key={state}
            className={styles.column}
            aria-label={t.procurement.board.column(name, held.length)}
            data-column={state}
          >
            <h2 className={styles.title}>
              {name} <span className={styles.count}>{held.length}</span>
            </h2>
            <ul className={styles.list}>
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
            </ul>
          </section>
        )
      })}
    </section>
  )
}

function mayStep(sheet: BoardSheet, { roles }: Props['person']): boolean {
  const next = nextStepOf(sheet)
  if (!next || sheet.unmet.length > 0) return false
  return roles.includes('admin') || rolesOf(next).some((role) => roles.includes(role))
}
