import { useMemo } from 'react'
import { entryStatus } from '../../../../../shared/inventory/codes.ts'
import { nameOfCode } from '../../../../../shared/kernel/codes.ts'
import styles from '../../../../ui/board/board.module.css'
import { useBoardKeys } from '../../../../ui/board/use_board_keys.ts'
import { useTexts } from '../texts.ts'
import { EntryCard } from './entry_card.tsx'
import { type DeskEntry, isFor } from './use_desk.ts'

interface Props {
  readonly entries: readonly DeskEntry[]
  readonly ended: boolean
  readonly person: { readonly roles: readonly string[] }
  readonly step: (entry: DeskEntry) => void
}

const { draft, pending_inspection, pending_storage } = entryStatus.code
const running: readonly number[] = [draft, pending_inspection, pending_storage]

/** A column that holds nothing gives its room to the others. */
const widthOf = (count: number): string => (count > 0 ? 'minmax(200px, 1fr)' : '96px')

export function DeskColumns({ entries, ended, person, step }: Props) {
  const { t, language } = useTexts()
  const columns = useMemo(
    () =>
      (ended ? Object.values(entryStatus.code) : running).map((state) => ({
        state,
        held: entries.filter(({ status }) => status === state),
      })),
    [entries, ended],
  )
  const shown = columns.flatMap(({ held }) => held.map(({ id }) => String(id)))
  const { active, board, handlers } = useBoardKeys(shown, (id) => {
    const entry = entries.find((one) => one.id === id)
    if (entry) step(entry)
  })
  const says = t.entry_documents.desk
  return (
    <section
      className={styles.board}
      aria-label={says.title}
      ref={board}
      style={{ gridTemplateColumns: columns.map(({ held }) => widthOf(held.length)).join(' ') }}
      {...handlers}
    >
      {columns.map(({ state, held }) => {
        const name = nameOfCode(entryStatus, state)[language]
        return (
          <section
            key={state}
            className={styles.column}
            aria-label={says.column(name, held.length)}
            data-column={state}
          >
            <h2 className={styles.title}>
              {name} <span className={styles.count}>{held.length}</span>
            </h2>
            <ul className={styles.list}>
              {held.map((entry) => (
                <EntryCard
                  key={entry.id}
                  entry={entry}
                  isActive={String(entry.id) === active}
                  isMine={isFor(entry, person)}
                  step={step}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}
