import type { Row } from '../../../../shared/kernel/transitions.ts'
import { bidding_acceptances } from '../../../../shared/procurement/bidding_acceptances.ts'
import { call } from '../../../api/client.ts'
import { recordNamed, supplierNamed } from '../../../ui/print/read_names.ts'
import { factRows, factsOf } from '../../../ui/print/sheet/facts.ts'
import { flowForm } from '../../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { contentWidth } from '../../../ui/print/sheet/paper.ts'
import { band } from '../../../ui/print/sheet/table_form.ts'
import { addressedTo, sealed, watermarkOf } from './notice.ts'
import type { Words } from './texts.ts'

const paper = 'a4-portrait'

interface AcceptanceFacts {
  readonly acceptance: Row
  /** undefined where the office does not know it. */
  readonly sheet: Row | undefined
  /** Of whom it is sent to; empty where nobody is named. */
  readonly addressee: string
}

export async function readAcceptance(id: number): Promise<AcceptanceFacts> {
  const { value: acceptance } = await call('bidding_acceptances', 'read', { id }, { extended: true })
  const [sheet, addressee] = await Promise.all([
    recordNamed('bidding_sheets', acceptance['bidding_sheet']),
    supplierNamed(acceptance['winner']),
  ])
  return { acceptance, sheet, addressee }
}

/** 中标通知书 CR-ZT: to whom, what for which price, and the seal. */
export function acceptanceForm(facts: AcceptanceFacts, company: string, words: Words): FormDocument {
  const { acceptance, sheet, addressee } = facts
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
    line: [addressedTo(t.addressee, addressee)],
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
    foot: sealed(width, t),
    notes: [],
  })
}
