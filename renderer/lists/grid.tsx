import { Alert, Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef } from 'react'
import type { Resource } from '../../shared/kernel/resource.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { useTexts } from '../texts/index.ts'
import type { Column } from './columns.ts'
import styles from './grid.module.css'
import { GridHead } from './grid_head.tsx'
import { useCount, usePages } from './pages.ts'
import { useReferenceNames } from './references.ts'
import { type Reader, shownValue } from './shown_value.ts'

const rowHeight = 32

interface Props {
  readonly resource: Resource
  readonly input: Row
  readonly ordering: string
  readonly order: (ordering: string) => void
  readonly open: (id: unknown) => void
  readonly empty: string
  readonly columns: readonly Column[]
}

/** A list of any length: only the rows on the screen exist, and only their pages are asked for. */
export function Grid({ resource, input, ordering, order, open, empty, columns }: Props) {
  const { t, language } = useTexts()
  const reader: Reader = { t, language, nameOf: useReferenceNames(resource) }
  const scroll = useRef<HTMLDivElement>(null)
  const asked = { ...input, ordering }
  const { count, error } = useCount(resource, asked)
  const virtual = useVirtualizer({
    count: count ?? 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const row = usePages(resource, asked, items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <div className={styles.frame}>
      {error && <Alert color="red">{error.message}</Alert>}
      <div ref={scroll} className={styles.scroll}>
        <table className={styles.table} style={{ minWidth: width }} aria-rowcount={count ?? -1}>
          <colgroup>
            {columns.map((column) => (
              <col key={column.name} style={{ width: `${(column.width / width) * 100}%` }} />
            ))}
          </colgroup>
          <GridHead columns={columns} ordering={ordering} order={order} />
          <tbody>
            <Gap height={items[0]?.start ?? 0} />
            {items.map(({ index }) => (
              <GridRow key={index} record={row(index)} {...{ index, columns, reader, open }} />
            ))}
            <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
          </tbody>
        </table>
        {count === 0 && (
          <Text p="lg" c="dimmed">
            {empty}
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed" px="md" py={4} role="status">
        {count === undefined ? t.reading : t.record_count(count)}
      </Text>
    </div>
  )
}

/** The height of the rows that are not on the screen. */
const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden style={{ height }} />

interface RowProps {
  readonly record: Row | undefined
  readonly index: number
  readonly columns: readonly Column[]
  readonly reader: Reader
  readonly open: (id: unknown) => void
}

function GridRow({ record, index, columns, reader, open }: RowProps) {
  const openThis = () => record && open(record.id)
  return (
    <tr
      aria-rowindex={index + 2}
      tabIndex={record ? 0 : -1}
      className={styles.row}
      style={{ height: rowHeight }}
      onClick={openThis}
      onKeyDown={(event) => onRowKey(event, openThis)}
    >
      {columns.map(({ name, field, right }) => {
        const text = record ? shownValue(field, record[name], reader) : ''
        return (
          <td key={name} className={right ? styles.number : undefined} title={text}>
            {text}
          </td>
        )
      })}
    </tr>
  )
}

function onRowKey(event: KeyboardEvent<HTMLElement>, open: () => void): void {
  const { key, currentTarget } = event
  const steps = { ArrowDown: currentTarget.nextElementSibling, ArrowUp: currentTarget.previousElementSibling }
  const next = key === 'ArrowDown' || key === 'ArrowUp' ? steps[key] : null
  if (next instanceof HTMLElement) next.focus()
  else if (key === 'Enter') open()
  else return
  event.preventDefault()
}
