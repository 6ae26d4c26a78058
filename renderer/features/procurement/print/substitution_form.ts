import type { Row as Stored } from '../../../../shared/kernel/transitions.ts'
import { material_sub_applies } from '../../../../shared/procurement/material_sub_applies.ts'
import { material_sub_apply_items } from '../../../../shared/procurement/material_sub_apply_items.ts'
import { call } from '../../../api/client.ts'
import { readAll } from '../../../api/read_all.ts'
import { factRows, factsOf, fieldValueText, labelOf } from '../../../ui/print/sheet/facts.ts'
import { flowForm } from '../../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { contentWidth } from '../../../ui/print/sheet/paper.ts'
import type { Row } from '../../../ui/print/sheet/row.ts'
import { band, bandHeight, type Column } from '../../../ui/print/sheet/table_form.ts'
import { numbering, tableSection } from '../../../ui/print/sheet/table_section.ts'
import { childrenOf } from './child_records.ts'
import { signingSection } from './signing.ts'
import { substitutionOpinions } from './substitution_opinions.ts'
import type { Words } from './texts.ts'

const paper = 'a4-landscape'
const head = ['uid', 'figure_code', 'work_order', 'production'] as const

const rowWidth = 11
const parts = ['part_figure_code', 'part_ticket_code'] as const
const old = ['old_name', 'old_standard', 'old_size'] as const
const proposed = ['new_name', 'new_standard', 'new_size'] as const
const partWidth = 32
const materialWidth = (contentWidth(paper) - rowWidth - parts.length * partWidth) / 6

interface SubstitutionFacts {
  readonly application: Stored
  readonly comments: readonly Stored[]
}

export async function readSubstitution(id: number): Promise<SubstitutionFacts> {
  const [{ value: application }, comments] = await Promise.all([
    call('material_sub_applies', 'read', { id }, { extended: true }),
    // The comments within the application do not tell whether they agree.
    readAll(async (paging) => {
      const input = { sub_apply: id, ...paging }
      return (await call('sub_spply_comments', 'list', input, { extended: true })).value.results
    }),
  ])
  return { application, comments }
}

/** 材料代用单 CR-DY: the old and the proposed material side by side, then what each title says. */
export function substitutionForm(
  { application, comments }: SubstitutionFacts,
  company: string,
  words: Words,
): FormDocument {
  const shown = (names: readonly string[]) => factsOf(material_sub_applies, names, application, words)
  return flowForm({
    key: `material_sub_applies/${String(application['id'])}`,
    paper,
    company,
    title: words.t.purchase_print.titles.substitutions,
    number: 'CR-DY',
    name: String(application['uid']),
    ...(application['approved'] !== true && { watermark: 'draft' }),
    head: factRows(shown(head), paper, 4, { mostLines: 3 }),
    sections: [
      { above: [], rows: factRows(shown(['reason', 'applicant']), paper, 1) },
      tableSection({
        key: 'item',
        above: [groupRow(words)],
        columns: columnsOf(words),
        records: childrenOf(application, 'sub_apply_items'),
        rowHeight: 8,
        rowsPerPage: 10,
      }),
      signingSection(substitutionOpinions(comments, words), paper, words),
    ],
    foot: [],
    notes: [],
  })
}

/** Above the headings: whose columns these are. */
function groupRow({ t: { purchase_print: t } }: Words): Row {
  const groups = [
    ['part', t.part, rowWidth + parts.length * partWidth],
    ['old', t.old_material, old.length * materialWidth],
    ['new', t.new_material, proposed.length * materialWidth],
  ] as const
  const cells = groups.map(
    ([key, content, width]) => ({ key, content, width, head: true, align: 'centre' }) as const,
  )
  return band('groups', cells, bandHeight)
}

function columnsOf(words: Words): readonly Column<Stored>[] {
  const column = (name: string, width: number): Column<Stored> => ({
    key: name,
    heading: labelOf(material_sub_apply_items, name, words.language),
    width,
    format: (item) => fieldValueText(material_sub_apply_items, name, item, words),
  })
  return [
    numbering(words.t.purchase_print.row, rowWidth),
    ...parts.map((name) => column(name, partWidth)),
    ...[...old, ...proposed].map((name) => column(name, materialWidth)),
  ]
}
