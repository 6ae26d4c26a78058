import { refundStatus, steelType } from '../../../../shared/inventory/codes.ts'
import { bar_steel_material_refund_details } from '../../../../shared/inventory/refunds/bar_steel_material_refund_details.ts'
import { board_steel_material_refund_details } from '../../../../shared/inventory/refunds/board_steel_material_refund_details.ts'
import { bought_in_component_refund_cards } from '../../../../shared/inventory/refunds/bought_in_component_refund_cards.ts'
import { bought_in_component_refund_details } from '../../../../shared/inventory/refunds/bought_in_component_refund_details.ts'
import { steel_material_refund_cards } from '../../../../shared/inventory/refunds/steel_material_refund_cards.ts'
import { welding_material_refund_cards } from '../../../../shared/inventory/refunds/welding_material_refund_cards.ts'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row as Stored } from '../../../../shared/kernel/transitions.ts'
import { factsOf } from '../../../ui/print/sheet/facts.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import type { Column } from '../../../ui/print/sheet/table_form.ts'
import {
  columnsOf,
  type Document,
  linesForm,
  minuteOf,
  numberAndDay,
  orderOf,
  signersOf,
  slipForm,
} from './document_form.ts'
import type { StoreFacts } from './read_document.ts'
import type { Words } from './texts.ts'

const rowsPerPage = 10
const { draft, rejected, cancelled } = refundStatus.code

/** It comes to the counter with the material: it is a draft only while it is being written. */
function watermarkOf({ status }: Stored): Pick<FormDocument, 'watermark'> {
  if (status === cancelled) return { watermark: 'void' }
  return status === draft || status === rejected ? { watermark: 'draft' } : {}
}

/** Every card of CR-TK (8.6). */
const refundDocument = (resource: Resource, record: Stored, company: string, words: Words): Document => ({
  resource,
  record,
  company,
  title: specOf(resource).label[words.language],
  number: 'CR-TK',
  ...watermarkOf(record),
  signers: signersOf(resource, ['refunder', 'keeper'], record, words),
})

/** 焊材退库单: whether it must be baked again before anybody welds with it. */
export function weldingRefund({ record }: StoreFacts, company: string, words: Words): FormDocument {
  const resource = welding_material_refund_cards
  const t = words.t.store_print
  const shown = (...names: readonly string[]) => factsOf(resource, names, record, words)
  return slipForm(
    refundDocument(resource, record, company, words),
    [
      ...numberAndDay(record, words),
      ...shown('department'),
      orderOf(record, words),
      { key: 'apply_card_uid', label: t.drawn_by, text: String(record['apply_card_uid']) },
      {
        key: 'apply_card_create_dt',
        label: t.drawn_at,
        text: minuteOf(record['apply_card_create_dt']),
      },
      ...shown('model', 'specification', 'weight', 'count'),
    ],
    { key: 'opinion', label: t.opinion, text: record['rebake'] === true ? t.rebake : t.acceptable },
  )
}

/** 板材退库单, 型材退库单: the inspector confirms that the marks were transferred. */
export function steelRefund({ record, lines }: StoreFacts, company: string, words: Words): FormDocument {
  const resource = steel_material_refund_cards
  const t = words.t.store_print
  const isBoard = record['steel_type'] === steelType.word.board
  const [refunder, keeper] = signersOf(resource, ['refunder', 'keeper'], record, words)
  const [inspector] = signersOf(resource, ['inspector'], record, words, t.marks_confirmed)
  return linesForm(
    {
      ...refundDocument(resource, record, company, words),
      title: isBoard ? t.refunds.board : t.refunds.bar,
      signers: [refunder, inspector, keeper].flatMap((signer) => signer ?? []),
    },
    [...numberAndDay(record, words), orderOf(record, words)],
    {
      lines,
      columns: isBoard ? boardColumns(words) : barColumns(words),
      widest: isBoard ? 'apply_card_uid' : 'remark',
      rowsPerPage,
    },
    words,
  )
}

type Columns = readonly Column<Stored>[]

function boardColumns(words: Words): Columns {
  const column = columnsOf(board_steel_material_refund_details, words)
  return [...steelHead(column), ...steelTail(column), column('apply_card_uid', 0)]
}

function barColumns(words: Words): Columns {
  const column = columnsOf(bar_steel_material_refund_details, words)
  return [
    ...steelHead(column),
    column('length', 22, { align: 'right' }),
    ...steelTail(column),
    column('remark', 0),
  ]
}

const steelHead = (column: ReturnType<typeof columnsOf>): Columns => [
  column('name', 30),
  column('material', 30),
  column('specification', 48),
]
const steelTail = (column: ReturnType<typeof columnsOf>): Columns => [
  column('material_code', 34),
  column('status', 18, { align: 'centre' }),
  column('count', 18, { align: 'right' }),
  column('weight', 24, { align: 'right' }),
]

/** 外购件退库单 */
export function boughtInRefund({ record, lines }: StoreFacts, company: string, words: Words): FormDocument {
  const resource = bought_in_component_refund_cards
  const column = columnsOf(bought_in_component_refund_details, words)
  return linesForm(
    refundDocument(resource, record, company, words),
    [
      ...numberAndDay(record, words),
      ...factsOf(resource, ['department'], record, words),
      orderOf(record, words),
    ],
    {
      lines,
      columns: [
        column('drawing_number', 46, { heading: words.t.store_print.drawing }),
        column('specification', 56),
        column('name', 34),
        column('unit', 16, { align: 'centre' }),
        column('count', 22, { align: 'right' }),
        column('material_number', 38),
        column('remark', 0),
      ],
      widest: 'remark',
      rowsPerPage,
    },
    words,
  )
}
