import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { mayAct } from '../../../../../shared/kernel/transitions.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { DocumentLines } from '../../../../ui/document/document_lines.tsx'
import { useLines } from '../../../../ui/document/use_record.ts'
import { linesDraftKey } from '../../../../ui/drafts/draft_keys.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import type { GridRow, Mark } from '../../../../ui/grid/edit/grid_model.ts'
import { useChoices } from '../../../../ui/grid/entry/use_choices.ts'
import { itemOfRow } from '../../../../ui/grid/records/current_item.ts'
import { type StoredColumn, storedColumns } from '../../../../ui/grid/records/stored_columns.ts'
import type { StoredRecord } from '../../../../ui/grid/records/stored_draft.ts'
import { useStoredGrid } from '../../../../ui/grid/records/use_stored_grid.ts'
import { hundredths } from '../../../../ui/value/number_text.ts'
import {
  cardsOf,
  columnsFor,
  detailsOf,
  isDraft,
  isInspected,
  type LoadedRefund,
  lineWidths,
  mayWrite,
  type RefundKind,
  refundHash,
  smallRemnant,
} from '../refund_kinds.ts'
import { useTexts } from '../texts.ts'

interface Props {
  readonly card: LoadedRefund
  readonly kind: Exclude<RefundKind, 'welding_material'>
  readonly tellTyped: (typed: boolean) => void
}

/** The lines of a refund card: whole pieces, remnants with their size, scrap. */
export function RefundLines(props: Props) {
  const resource = detailsOf(props.card)
  const { lines, error } = useLines(resource, 'refund_card', props.card.id)
  return lines && resource ? (
    <Lines {...props} resource={resource} lines={lines} />
  ) : (
    <Loading error={error} />
  )
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
    return found ? { kind: 'warn', says: found.text(language) } : undefined
  }
  const of = useStoredGrid({
    resource,
    place: linesDraftKey(cards.name, card.id),
    records: lines,
    columns,
    fixed: { refund_card: card.id },
    open: writes || marks,
    adds: writes,
    noteOf,
  })
  const says = t.refunds.lines
  return (
    <DocumentLines
      document={cards.name}
      lines={lines}
      tellTyped={tellTyped}
      aside={<Text c="var(--text-3)">{writes ? says.in_work : marks ? says.marks : says.locked}</Text>}
      of={of}
      label={says.title}
      state={writes ? '' : t.read_only}
      foot={says.sum(lines.length, sumOf(lines))}
      staysAt={(wanted) => wanted === refundHash(kind, card.id)}
    />
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
  hundredths(lines.reduce((sum, { weight }) => sum + (typeof weight === 'number' ? weight : 0), 0))
