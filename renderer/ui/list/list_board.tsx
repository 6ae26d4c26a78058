import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect } from 'react'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { whereText } from '../../../shared/kernel/where.ts'
import { listRecords, refresh, writeRecord } from '../../api/queries.ts'
import { countOf, rowsOf } from '../../api/rows.ts'
import { useTexts } from '../../i18n/index.ts'
import styles from '../board/board.module.css'
import { BoardColumn } from '../board/board_column.tsx'
import { takeCard, useColumnDrop } from '../board/column_drop.ts'
import { useBoardKeys } from '../board/use_board_keys.ts'
import { showWarnings } from '../feedback/show_warnings.ts'
import { showError } from '../feedback/use_action.ts'
import { rowOf } from '../keyboard/use_row_keys.ts'
import { lineHash } from '../navigation/record_url.ts'
import { useReferenceNames } from '../value/references.ts'
import type { Reader } from '../value/shown_value.ts'
import { type Column, shownText } from './columns.ts'
import { rememberPosition } from './list_position.ts'

interface Props {
  readonly resource: Resource
  readonly columns: readonly Column[]
  /** The coded field whose values are the columns. */
  readonly by: string
  /** Conditions, search and published filters of the list. */
  readonly asked: Row
}

/** So many cards of a column are drawn; the table shows the others. */
const most = 100
/** Besides its title, as many columns are told on a card. */
const facts = 4

/** The records of a list by their state: a card that is dragged to another column takes that step, or stays with the reason. */
export function ListBoard({ resource, columns, by, asked }: Props) {
  const { t, language } = useTexts()
  const nameOf = useReferenceNames(resource)
  const field = storedOf(resource, by)
  const codes = Object.values(field?.codes?.table ?? {})
  const where = Array.isArray(asked['where']) ? asked['where'] : []
  const answers = useQueries({
    queries: codes.map(([code]) => {
      const condition = whereText(by, 'eq', String(field?.toWire(code)))
      const query = { ...asked, where: [...where, condition], page: 1, limit: most }
      return {
        queryKey: [resource.name, 'list', query],
        queryFn: () => listRecords(resource.name, query),
      }
    }),
  })
  const states = codes.map(([code, zh, en], at) => {
    const page = answers[at]?.data ?? {}
    return { code, name: language === 'zh' ? zh : en, count: countOf(page) ?? 0, held: rowsOf(page) }
  })
  const move = async (id: number, at: number) => {
    const code = states[at]?.code
    if (code === undefined || states[at]?.held.some((row) => Number(row.id) === id)) return
    try {
      const { warnings } = await writeRecord(resource.name, 'update', { id, [by]: field?.toWire(code) })
      showWarnings(warnings, id)
    } catch (error) {
      showError(error)
    }
    await refresh(resource.name)
  }
  const rows = states.flatMap(({ held }) => held)
  const shown = rows.map(({ id }) => String(id))
  // All cards that are drawn are known: no more of them are read from the record that is opened.
  useEffect(() => rememberPosition(resource, [], 0, rows))
  const { active, board, handlers } = useBoardKeys(shown, () => undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const id = Number(rowOf(event.target)?.dataset['row'])
    if (!event.altKey || way === 0 || !id) return handlers.onKeyDown(event)
    event.preventDefault()
    void move(id, states.findIndex(({ held }) => held.some((row) => Number(row.id) === id)) + way)
  }
  const [titled, ...others] = columns
  return (
    <section
      className={styles.board}
      aria-label={specOf(resource).label[language]}
      ref={board}
      {...handlers}
      onKeyDown={onKeyDown}
      style={{ background: 'var(--surface-1)' }}
      data-face="board"
    >
      {states.map(({ code, name, count, held }, at) => (
        <StateColumn key={code} {...{ code, name, count }} drop={(id) => void move(id, at)}>
          {held.map((row) => (
            <Card
              key={String(row.id)}
              {...{ resource, row, titled }}
              others={others.filter((column) => column.name !== by).slice(0, facts)}
              reader={{ t, language, nameOf }}
              isActive={String(row.id) === active}
            />
          ))}
        </StateColumn>
      ))}
    </section>
  )
}

interface ColumnProps {
  readonly code: number
  readonly name: string
  readonly count: number
  readonly drop: (id: number) => void
  readonly children: React.ReactNode
}

function StateColumn({ code, name, count, drop, children }: ColumnProps) {
  const { t } = useTexts()
  const target = useColumnDrop(drop)
  return (
    <BoardColumn id={code} name={name} label={`${name} ${t.lists.items(count)}`} count={count} {...target}>
      {children}
    </BoardColumn>
  )
}

interface CardProps {
  readonly resource: Resource
  readonly row: Row
  readonly titled: Column | undefined
  readonly others: readonly Column[]
  readonly reader: Reader
  readonly isActive: boolean
}

const Card = ({ resource, row, titled, others, reader, isActive }: CardProps) => (
  <li
    className={styles.card}
    data-row={String(row.id)}
    draggable
    onDragStart={(event) => takeCard(event, Number(row.id))}
  >
    <a
      href={lineHash(resource, row)}
      tabIndex={isActive ? 0 : -1}
      className={styles.number}
      draggable={false}
    >
      {(titled && shownText(titled, row, reader)) || String(row.id)}
    </a>
    {others.map((column) => {
      const text = shownText(column, row, reader)
      return (
        text && (
          <div key={column.name} className={styles.facts}>
            {reader.t.value_of(column.head, text)}
          </div>
        )
      )
    })}
  </li>
)
