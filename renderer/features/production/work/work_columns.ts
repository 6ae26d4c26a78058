import { createElement } from 'react'
import type { Output } from '../../../../shared/kernel/types.ts'
import { operation } from '../../../../shared/process/codes.ts'
import { to_confirm } from '../../../../shared/production/shop_queries.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import type { CellColumn } from '../../../ui/grid/cells/cell_columns.ts'
import { widthOf } from '../../../ui/list/columns.ts'
import { OrderText } from '../../../ui/value/order_text.tsx'
import { codeText } from '../../../ui/value/status.ts'
import { isLate, shortTime } from '../shop_floor/stage.ts'
import type { Texts } from '../shop_floor/texts.ts'

/** One operation on a work desk. */
export type Work = Output<Resources['process_details'], 'to_confirm'>[number]

/** Operations are kept by their Chinese names. */
export const operationIn = (name: string, language: Language): string =>
  codeText(operation.table, name, language)

/** Of what is to be confirmed the planned finish comes first, of what is to be inspected the time of its confirmation. */
export function workColumns(
  act: 'confirm' | 'inspect',
  t: Texts,
  language: Language,
  now: string,
): readonly CellColumn<Work>[] {
  const { output } = to_confirm
  type Name = keyof typeof output
  const head = (name: Name) => output[name].label[language]
  const plain = (name: Name, width: number, right = false): CellColumn<Work> => ({
    name,
    head: head(name),
    width,
    right,
    text: (row) => String(row[name] ?? ''),
  })
  const time = (
    name: 'estimated_start_dt' | 'estimated_finish_dt' | 'actual_finish_dt',
  ): CellColumn<Work> => ({
    name,
    head: head(name),
    width: 96,
    text: (row) => shortTime(row[name]),
  })
  const finish: CellColumn<Work> = {
    ...time('estimated_finish_dt'),
    // The mark of a late one stands before it.
    width: 120,
    says: (row) => (isLate(row, now) ? { tone: 'late', text: t.floor.late } : undefined),
  }
  const first = act === 'confirm' ? [finish] : [time('actual_finish_dt')]
  const columns: readonly CellColumn<Work>[] = [
    ...first,
    {
      ...plain('unit', 80),
      cell: ({ unit }) => createElement(OrderText, { text: unit, number: unit, inTabOrder: false }),
    },
    plain('ticket_number', 52),
    plain('name', 112),
    { ...plain('process_name', 128), text: (row) => operationIn(row.process_name, language) },
    { ...plain('work_hour', 64, true), head: `${head('work_hour')} h` },
    plain('work_group', 86),
    plain('drawing_number', 104),
    plain('material', 86),
    plain('count', 52, true),
    act === 'confirm' ? time('estimated_start_dt') : time('estimated_finish_dt'),
    {
      ...plain('before', 136),
      text: (row) => operationIn(row.before, language),
      says: (row) =>
        row.before === ''
          ? undefined
          : { tone: 'warn', text: t.floor.before_open(operationIn(row.before, language)) },
    },
  ]
  return columns.map((column) => ({ ...column, width: Math.max(column.width, widthOf(column.head)) }))
}
