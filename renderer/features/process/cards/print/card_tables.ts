import { controlPoint } from '../../../../../shared/process/card_defaults.ts'
import { seamType, weldMethod, weldPosition } from '../../../../../shared/process/codes.ts'
import { cellOf, type Row, rowOf } from '../../../../ui/print/sheet/row.ts'
import { blankRow, type Column, headings, tableRow } from '../../../../ui/print/sheet/table_form.ts'
import { codeText } from '../../../../ui/value/status.ts'
import type { CardSeam } from '../card_seams.ts'
import { inspectorOf, operatorOf } from '../process_work.ts'
import type { PrintedCard, PrintedProcess } from './card_facts.ts'
import type { Words } from './card_head.ts'

/** One of the tables beside the sketch. */
export interface CardTable {
  /** Stands above its rows on every page. */
  readonly above: readonly Row[]
  readonly rows: readonly Row[]
  readonly blank: (at: number) => Row
}

const processRowHeight = 7
const seamRowHeight = 6.5

const empty = () => ''

export function processTable(
  processes: readonly PrintedProcess[],
  { revision }: Pick<PrintedCard, 'revision'>,
  { t }: Words,
): CardTable {
  const words = t.processes
  const columns: readonly Column<PrintedProcess>[] = [
    { key: 'index', heading: words.index, width: 10, align: 'centre', format: ({ index }) => String(index) },
    { key: 'name', heading: words.name, width: 28, format: ({ name }) => name },
    { key: 'detail', heading: words.detail, width: 81, format: ({ detail }) => detail },
    {
      key: 'control',
      heading: words.control,
      width: 13,
      align: 'centre',
      format: ({ name }) => controlPoint(name),
    },
    { key: 'operator', heading: words.operator, width: 25, format: (one) => operatorOf(one, revision) },
    { key: 'inspector', heading: words.inspector, width: 25, format: inspectorOf },
    { key: 'supervisor', heading: words.supervisor, width: 25, format: empty },
  ]
  return {
    above: [headings(columns)],
    rows: processes.map((one, at) => tableRow(String(one.id), columns, one, at, processRowHeight)),
    blank: (at) => blankRow(`blank${at}`, columns, processRowHeight),
  }
}

export function seamTable(seams: readonly CardSeam[], { t, language }: Words, width: number): CardTable {
  const words = t.seams
  const columns: readonly Column<CardSeam>[] = [
    { key: 'uid', heading: words.uid, width: 24, format: ({ uid }) => uid },
    {
      key: 'type',
      heading: words.type,
      width: 32,
      format: ({ type }) => codeText(seamType.table, type, language),
    },
    {
      key: 'method',
      heading: words.method,
      width: 42,
      format: ({ methods }) =>
        methods.map((one) => codeText(weldMethod.table, String(one), language)).join('+'),
    },
    {
      key: 'position',
      heading: words.position,
      width: 34,
      format: ({ position }) => codeText(weldPosition.table, String(position), language),
    },
    {
      key: 'consumable',
      heading: words.consumable,
      width: 47,
      format: ({ consumables }) => consumables.join('\n'),
    },
    { key: 'stamp', heading: words.stamp, width: 28, format: empty },
  ]
  const title = cellOf(words.title, { key: 'seams_title', width, align: 'centre', head: true })
  return {
    above: [rowOf('seams_title', [title], 5.5), { ...headings(columns), key: 'seam_headings' }],
    rows: seams.map((one, at) => tableRow(`seam${one.id}`, columns, one, at, seamRowHeight)),
    blank: (at) => blankRow(`seam_blank${at}`, columns, seamRowHeight),
  }
}
