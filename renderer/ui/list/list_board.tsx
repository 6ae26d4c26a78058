import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { isSummed } from '../../../shared/kernel/aggregate.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { whereText } from '../../../shared/kernel/where.ts'
import { ApiError } from '../../api/client.ts'
import { listRecords, refresh, writeRecord } from '../../api/queries.ts'
import { countOf, rowsOf } from '../../api/rows.ts'
import { useTexts } from '../../i18n/index.ts'
import styles from '../board/board.module.css'
import { BoardColumn } from '../board/board_column.tsx'
import { takeCard, useColumnDrop } from '../board/column_drop.ts'
import { useBoardKeys } from '../board/use_board_keys.ts'
import { ConfirmDialog } from '../dialog/confirm_dialog.tsx'
import { ReasonDialog } from '../dialog/reason_dialog.tsx'
import { endSentence } from '../document/end_sentence.ts'
import { showWarnings } from '../feedback/show_warnings.ts'
import { showError } from '../feedback/use_action.ts'
import { mostUnits, sumText, useAggregate } from '../grid/list/sums.ts'
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
  readonly input: Row
  readonly ordering: string
}

/** A step that waits for its reason, or for a yes where nothing undoes it. */
interface Asking {
  readonly id: number
  readonly at: number
  readonly says: string
  readonly wants: 'reason' | 'yes'
}

/** So many cards of a column are drawn; the table shows the others. */
const most = 100
/** Besides its title, a card shows as many columns. */
const facts = 4
/** So many sums have room in the head of a column. */
const mostSums = 2

/** The records of a list by their state: a card that is dragged to another column takes that step, or stays with the reason. */
export function ListBoard({ resource, columns, by, input, ordering }: Props) {
  const { t, language } = useTexts()
  const nameOf = useReferenceNames(resource)
  const field = storedOf(resource, by)
  // Some lists store a code as its text.
  const codes = Object.values(field?.codes?.table ?? {}).map(([code, zh, en]) => {
    const read = field?.accepts.safeParse(code)
    return { code, value: read?.success ? read.data : code, name: language === 'zh' ? zh : en }
  })
  const { groups } = useAggregate(resource, input, columns, by) ?? {}
  const added = columns.filter(({ name }) => isSummed(resource, name)).slice(0, mostSums)
  const [asking, setAsking] = useState<Asking>()
  const where = Array.isArray(input['where']) ? input['where'] : []
  const answers = useQueries({
    queries: codes.map(({ value }) => {
      const condition = whereText(by, 'eq', String(value))
      const query = {
        ...input,
        ...(ordering && { ordering }),
        where: [...where, condition],
        page: 1,
        limit: most,
      }
      return {
        queryKey: [resource.name, 'list', query],
        queryFn: () => listRecords(resource.name, query),
      }
    }),
  })
  const states = codes.map(({ code, value, name }, at) => {
    const page = answers[at]?.data ?? {}
    const values = groups?.find(({ keys }) => keys[by] === value)?.values ?? {}
    const sums = added.flatMap((column) => {
      const text = sumText(values, column, mostUnits)
      return text ? [t.value_of(column.head, text)] : []
    })
    return { code, value, name, count: countOf(page) ?? 0, held: rowsOf(page), sums }
  })
  const move = async (id: number, at: number, reason?: string) => {
    const to = states[at]
    if (!to || to.held.some((row) => Number(row.id) === id)) return
    setAsking(undefined)
    try {
      const { warnings } = await writeRecord(resource.name, 'update', {
        id,
        [by]: to.value,
        ...(reason && { reason }),
      })
      showWarnings(warnings, id)
    } catch (error) {
      const wanted = reason === undefined && error instanceof ApiError ? wantedReason(error) : undefined
      if (wanted === undefined) showError(error)
      else setAsking({ id, at, says: wanted, wants: 'reason' })
    }
    await refresh(resource.name)
  }
  const rows = states.flatMap(({ held }) => held)
  /** As by a drag: asks first where nothing leads back. */
  const begin = (id: number, at: number) => {
    const row = rows.find((one) => Number(one.id) === id)
    const to = states[at]
    const says = row && to ? endSentence(resource, row, by, to.value) : ''
    if (says === '') void move(id, at)
    else setAsking({ id, at, says, wants: 'yes' })
  }
  const shown = rows.map(({ id }) => String(id))
  // All cards that are drawn are known: no more of them are read from the record that is opened.
  useEffect(() => rememberPosition(resource, [], 0, rows))
  const { active, board, handlers } = useBoardKeys(shown, () => undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const id = Number(rowOf(event.target)?.dataset['row'])
    if (!event.altKey || way === 0 || !id) return handlers.onKeyDown(event)
    event.preventDefault()
    begin(id, states.findIndex(({ held }) => held.some((row) => Number(row.id) === id)) + way)
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
      {states.map(({ code, name, count, held, sums }, at) => (
        <StateColumn key={code} {...{ code, name, count, sums }} drop={(id) => begin(id, at)}>
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
      {asking?.wants === 'reason' && (
        <ReasonDialog
          title={states[asking.at]?.name ?? ''}
          says={asking.says}
          give={(reason) => void move(asking.id, asking.at, reason)}
          cancel={() => setAsking(undefined)}
        />
      )}
      {asking?.wants === 'yes' && (
        <ConfirmDialog
          title={states[asking.at]?.name ?? ''}
          says={asking.says}
          yes={() => void move(asking.id, asking.at)}
          no={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}

const wantedReason = ({ problem }: ApiError): string | undefined =>
  problem.errors.find(({ field }) => field === 'reason')?.message

interface ColumnProps {
  readonly code: number
  readonly name: string
  readonly count: number
  readonly sums: readonly string[]
  readonly drop: (id: number) => void
  readonly children: React.ReactNode
}

function StateColumn({ code, name, count, sums, drop, children }: ColumnProps) {
  const { t } = useTexts()
  const target = useColumnDrop(drop)
  return (
    <BoardColumn
      id={code}
      name={name}
      label={`${name} ${t.lists.items(count)}`}
      count={count}
      sum={sums.length > 0 && sums.map((text) => <div key={text}>{text}</div>)}
      {...target}
    >
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
