import { isRecordId } from '../../../../shared/kernel/record_id.ts'
import type { Row as Stored } from '../../../../shared/kernel/transitions.ts'
import { savedState } from '../../../../shared/procurement/codes.ts'
import { material_execution_details } from '../../../../shared/procurement/material_execution_details.ts'
import { material_executions } from '../../../../shared/procurement/material_executions.ts'
import { call } from '../../../api/client.ts'
import { factRows, factsOf, fieldValueText, labelOf } from '../../../ui/print/sheet/facts.ts'
import { flowForm } from '../../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import type { Column } from '../../../ui/print/sheet/table_form.ts'
import { fill, numbering, tableSection } from '../../../ui/print/sheet/table_section.ts'
import { childrenOf } from './child_records.ts'
import type { Words } from './texts.ts'

const paper = 'a4-landscape'
const head = ['uid', 'lister', 'list_date', 'material_type', 'saved'] as const
/** Of the details in their order; the remark takes what the others leave. */
const widths = { material: 58, batch_number: 34, quota: 32, part: 38, oddments: 44, remark: 0 } as const

interface ExecutionFacts {
  readonly execution: Stored
  readonly details: readonly Stored[]
  /** Grade and size of the materials by the text that a detail carries. */
  readonly materials: ReadonlyMap<unknown, string>
}

export async function readExecution(id: number): Promise<ExecutionFacts> {
  const { value: execution } = await call('material_executions', 'read', { id }, { extended: true })
  const details = childrenOf(execution, 'execution_details')
  const named = details.map(({ material }) => String(material)).filter(isRecordId)
  const ids = [...new Set(named.map(Number))]
  const known = ids.length === 0 ? [] : (await call('procurement_materials', 'named', { ids })).value
  const materials = new Map<unknown, string>(
    known.map(({ id: material, name, material_mark, specification }) => [
      String(material),
      [name, material_mark, specification].filter(Boolean).join(' '),
    ]),
  )
  return { execution, details, materials }
}

/** 材料执行表 CR-ZX: which material went into which part. */
export function executionForm(facts: ExecutionFacts, company: string, words: Words): FormDocument {
  const { execution, details } = facts
  const shown = (names: readonly string[]) => factsOf(material_executions, names, execution, words)
  return flowForm({
    key: `material_executions/${String(execution['id'])}`,
    paper,
    company,
    title: words.t.purchase_print.titles.executions,
    number: 'CR-ZX',
    name: String(execution['uid']),
    ...(execution['saved'] !== savedState.word.saved && { watermark: 'draft' }),
    head: factRows(shown(head), paper, 3, { mostLines: 3 }),
    sections: [
      tableSection({
        key: 'detail',
        columns: columnsOf(facts, words),
        records: details,
        rowHeight: 9,
        rowsPerPage: 10,
      }),
      { above: [], rows: factRows(shown(['process_requirement']), paper, 1) },
    ],
    foot: [],
    notes: [],
  })
}

function columnsOf({ materials }: ExecutionFacts, words: Words): readonly Column<Stored>[] {
  const columns = Object.entries(widths).map(
    ([name, width]): Column<Stored> => ({
      key: name,
      heading: labelOf(material_execution_details, name, words.language),
      width,
      format: (detail) =>
        (name === 'material' && materials.get(detail['material'])) ||
        fieldValueText(material_execution_details, name, detail, words),
    }),
  )
  return fill([numbering(words.t.purchase_print.row), ...columns], paper, 'remark')
}
