import { type DragEvent, useMemo, useState } from 'react'
import { entryStatus } from '../../../../../shared/inventory/codes.ts'
import { nameOfCode } from '../../../../../shared/kernel/codes.ts'
import styles from '../../../../ui/board/board.module.css'
import { BoardColumn } from '../../../../ui/board/board_column.tsx'
import { useBoardKeys } from '../../../../ui/board/use_board_keys.ts'
import { useTexts } from '../texts.ts'
import { EntryCard } from './entry_card.tsx'
import { type DeskEntry, isFor, nextStepOf } from './use_desk.ts'

interface Props {
  readonly entries: readonly DeskEntry[]
  readonly ended: boolean
  readonly person: { readonly roles: readonly string[] }
  readonly step: (entry: DeskEntry) => void
}

const { draft, pending_inspection, pending_storage } = entryStatus.code
const running: readonly number[] = [draft, pending_inspection, pending_storage]

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
  const [dragged, setDragged] = useState<DeskEntry>()
  /** A document is dropped on the state that its next step leads to. */
  const dropping = (state: number) =>
    dragged &&
    nextStepOf(dragged)?.to === state && {
      isOver: true,
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: () => step(dragged),
    }
  const says = t.entry_documents.desk
  return (
    <section className={styles.board} aria-label={t.pages.entries} ref={board} {...handlers}>
      {columns.map(({ state, held }) => {
        const name = nameOfCode(entryStatus, state)[language]
        return (
          <BoardColumn
            key={state}
            id={state}
            name={name}
            label={says.column(name, held.length)}
            count={held.length}
            {...dropping(state)}
          >
            {held.map((entry) => (
              <EntryCard
                key={entry.id}
                entry={entry}
                isActive={String(entry.id) === active}
                isMine={isFor(entry, person)}
                step={step}
                dragged={setDragged}
              />
            ))}
          </BoardColumn>
        )
      })}
    </section>
  )
}
