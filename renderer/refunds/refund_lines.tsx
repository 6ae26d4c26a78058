import { Text, Title } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { mayAct } from '../../shared/kernel/transitions.ts'
import { linesPlace } from '../drafts/places.ts'
import type { GridRow, Mark } from '../entry/grid/model.ts'
import { type StoredColumn, storedColumns } from '../entry/stored/columns.ts'
import type { StoredRecord } from '../entry/stored/draft.ts'
import { itemOfRow } from '../entry/stored/on_screen.ts'
import { StoredGridView } from '../entry/stored/stored_grid_view.tsx'
import { useStoredGrid } from '../entry/stored/use_stored_grid.ts'
import { useChoices } from '../entry/use_choices.ts'
import styles from '../issues/issues.module.css'
import { actingAs, useMe } from '../office/me.ts'
import { refresh } from '../office/queries.ts'
import { NotYet } from '../shell/waiting.tsx'
import { useTexts } from '../texts/index.ts'
import {
  cardsOf,
  detailsOf,
  isDraft,
  isInspected,
  type LoadedRefund,
  mayWrite,
  type RefundKind,
  refundHash,
} from './kinds.ts'
import { columnsFor, lineWidths, smallRemnant } from './line_fields.ts'
import { useRefundLines } from './use_refund.ts'

interface Props {
  readonly card: LoadedRefund
  readonly kind: Exclude<RefundKind, 'welding_material'>
  readonly tellTyped: (typed: boolean) => void
}

const nothing: ReadonlySet<string> = new Set()

/** The lines of a refund card: whole pieces, remnants with their size, scrap. */
export function RefundLines(props: Props) {
  const resource = detailsOf(props.card)
  const { lines, error } = useRefundLines(props.card)
  return lines && resource ? <Lines {...props} resource={resource} lines={lines} /> : <NotYet error={error} />
}

interface LinesProps extends Props {
  readonly resource: NonNullable<ReturnType<typeof detailsOf>>
  readonly lines: readonly StoredRecord[]
}

function Lines({ card, kind, tellTyped, resource, lines }: LinesProps) {
  const { t, language } = useTexts()
  const acting = actingAs(useMe())
  const cards = cardsOf[kind]
  const writes = isDraft(card) && mayWrite(card)
  const marks = kind === 'steel_material' && isInspected(card) && mayAct(cards, ['inspector'], {}, acting)
  const columns = useLineColumns(resource, writes, marks)
  const recordOf = useMemo(() => new Map(lines.map((one) => [one.id, one])), [lines])
  const noteOf = (row: GridRow, { name }: StoredColumn): Mark | undefined => {
    const { values } = itemOfRow(row, recordOf.get(row.key), columns)
    const found = kind === 'steel_material' && smallRemnant(values).find(({ field }) => field === name)
    return found ? { kind: 'warn', says: found.says(language) } : undefined
  }
  const of = useStoredGrid(
    {
      resource,
      place: linesPlace(cards.name, card.id),
      records: lines,
      columns,
      fixed: { refund_card: card.id },
      open: writes || marks,
      adds: writes,
      noteOf,
    },
    nothing,
  )
  const typed = of.stored.changes + of.stored.removed > 0
  useEffect(() => tellTyped(typed), [typed, tellTyped])
  // The card tells whether it is complete, and that follows from its lines.
  const known = lines.map((line) => `${line.id}/${String(line.material_code ?? '')}`).join()
  useEffect(() => {
    if (known !== undefined) void refresh(cards.name)
  }, [known, cards])
  const says = t.refunds.lines
  return (
    <section className={styles.lines} aria-label={says.title}>
      <div className={styles.bar}>
        <Title order={2} size="h6">
          {says.title}
        </Title>
        <Text size="sm" c="dimmed">
          {writes ? says.in_work : marks ? says.marks : says.locked}
        </Text>
      </div>
      <StoredGridView
        of={of}
        columns={columns}
        open={writes || marks}
        label={says.title}
        keys={writes ? says.keys : t.issues.lines.keys_to_read}
        foot={says.sum(lines.length, sumOf(lines))}
        staysAt={(wanted) => wanted === refundHash(kind, card.id)}
      />
    </section>
  )
}

function useLineColumns(resource: LinesProps['resource'], writes: boolean, marks: boolean) {
  const { language } = useTexts()
  const names = useMemo(() => columnsFor(resource), [resource])
  const choices = useChoices(resource, language, {}, names)
  return useMemo(
    () =>
      storedColumns(resource, names, language, choices).map((column) => ({
        ...column,
        width: lineWidths[column.name] ?? column.width,
        closed: () => !(writes || (marks && column.name === 'material_code')),
      })),
    [resource, names, language, choices, writes, marks],
  )
}

const sumOf = (lines: readonly StoredRecord[]): string =>
  lines.reduce((sum, { weight }) => sum + (typeof weight === 'number' ? weight : 0), 0).toFixed(2)
