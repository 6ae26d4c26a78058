import type { Row } from '../../../shared/kernel/transitions.ts'
import { bidding_acceptances } from '../../../shared/procurement/bidding_acceptances.ts'
import { sheetStatus } from '../../../shared/procurement/codes.ts'
import { callAny } from '../../office/door.ts'
import { flowForm } from '../sheet/flow_form.ts'
import type { FormDocument } from '../sheet/form.ts'
import { contentWidth } from '../sheet/paper.ts'
import { band } from '../sheet/table_form.ts'
import { factRows, factsOf, type Words } from './facts.ts'
import { recordNamed } from './read_names.ts'

const paper = 'a4-portrait'
const footHeight = 24

interface AcceptanceFacts {
  readonly acceptance: Row
  /** undefined where the office does not know it. */
  readonly sheet: Row | undefined
}

export async function readAcceptance(id: number): Promise<AcceptanceFacts> {
  const { value: acceptance } = await callAny('bidding_acceptances', 'read', { id }, { extended: true })
  return { acceptance, sheet: await recordNamed('bidding_sheets', acceptance['bidding_sheet']) }
}

/** 中标通知书 CR-ZT: to whom, what for which price, and the seal. */
export function acceptanceForm(facts: AcceptanceFacts, company: string, words: Words): FormDocument {
  const { acceptance, sheet } = facts
  const t = words.t.purchase_print
  const number = String(sheet?.['uid'] ?? acceptance['bidding_sheet'] ?? '')
  const shown = (names: readonly string[]) =>
    factsOf(bidding_acceptances, names, acceptance, words, { bidding_sheet: number })
  const width = contentWidth(paper)
  return flowForm({
    key: `bidding_acceptances/${String(acceptance['id'])}`,
    paper,
    company,
    title: t.titles.acceptances,
    number: 'CR-ZT',
    name: String(acceptance['notice_no'] ?? ''),
    ...watermarkOf(sheet),
    line: [{ text: t.addressee, blank: 90 }],
    head: factRows(shown(['notice_no', 'bidding_sheet']), paper, 2, { mostLines: 3 }),
    sections: [
      {
        above: [],
        rows: [
          ...factRows(shown(['uid', 'requestor', 'content']), paper, 1),
          ...factRows(shown(['amount', 'accept_date']), paper, 2),
          ...factRows(shown(['accept_money']), paper, 1),
          ...factRows(shown(['contact', 'contact_phone']), paper, 2),
          band('award', [{ key: 'award', width, content: t.award }], 14),
        ],
      },
    ],
    foot: [
      band(
        'foot',
        [
          { key: 'office', width: width / 2, top: true, content: t.office },
          { key: 'day', width: width / 2, top: true, content: t.day },
        ],
        footHeight,
      ),
    ],
    notes: [],
  })
}

const { awarded, terminated } = sheetStatus.code

/** Nobody has won before the award is made; a terminated purchase awards nothing. */
function watermarkOf(sheet: Row | undefined): Pick<FormDocument, 'watermark'> {
  if (!sheet) return {}
  const status = Number(sheet['status'])
  if (status === terminated) return { watermark: 'void' }
  return status < awarded ? { watermark: 'draft' } : {}
}
