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

interface RegretFacts {
  /** The judged supplier that has not won. */
  readonly judged: Row
  readonly sheet: Row | undefined
  /** The notice to the winner; undefined where none is written. */
  readonly acceptance: Row | undefined
  readonly addressee: string
}

export async function readRegret(id: number): Promise<RegretFacts> {
  const { value: judged } = await call('supply_relationships', 'read', { id }, { extended: true })
  const { bidding_sheet } = judged
  const [sheet, addressee, notices] = await Promise.all([
    recordNamed('bidding_sheets', bidding_sheet),
    supplierNamed(judged['supplier_code']),
    bidding_sheet
      ? call('bidding_acceptances', 'list', { bidding_sheet }, { extended: true }).then(
          ({ value }) => value.results,
        )
      : [],
  ])
  return { judged, sheet, acceptance: notices[0], addressee }
}

/** 未中标通知书 CR-ZT-2: to one that was judged and has not won; it tells no price. */
export function regretForm(facts: RegretFacts, company: string, words: Words): FormDocument {
  const { judged, sheet, acceptance = {}, addressee } = facts
  const t = words.t.purchase_print
  const number = String(sheet?.['uid'] ?? judged['bidding_sheet'] ?? '')
  const shown = (names: readonly string[]) =>
    factsOf(bidding_acceptances, names, acceptance, words, { bidding_sheet: number })
  const width = contentWidth(paper)
  return flowForm({
    key: `supply_relationships/${String(judged['id'])}`,
    paper,
    company,
    title: t.titles.regrets,
    number: 'CR-ZT-2',
    name: number,
    ...watermarkOf(sheet),
    line: [addressedTo(t.to, addressee)],
    head: factRows(shown(['bidding_sheet', 'accept_date']), paper, 2, { mostLines: 3 }),
    sections: [
      {
        above: [],
        rows: [
          ...factRows(shown(['uid', 'requestor', 'content']), paper, 1),
          ...factRows(shown(['contact', 'contact_phone']), paper, 2),
          band('regret', [{ key: 'regret', width, content: t.regret }], 14),
        ],
      },
    ],
    foot: sealed(width, t),
    notes: [],
  })
}
