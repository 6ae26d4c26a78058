import { parity_ratio_cards } from '../../../../shared/procurement/parity_ratio_cards.ts'
import { factRows, factsOf } from '../../../ui/print/sheet/facts.ts'
import { flowForm } from '../../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { comparisons } from './comparison.ts'
import { formWatermark, opinionsOf } from './countersigned.ts'
import type { ParityFacts } from './read_parity.ts'
import { signingSection } from './signing.ts'
import type { Words } from './texts.ts'

const paper = 'a4-landscape'

/** In published order: what stands on every page, and what follows it. */
const head = ['bidding_sheet', 'apply_id', 'applicant', 'requestor'] as const
const short = ['work_order', 'amount', 'unit'] as const
const long = ['content'] as const
const last = ['material', 'delivery_period', 'status'] as const

/** 比质比价卡 CR-BJ: the suppliers side by side, then who has agreed. */
export function parityForm(facts: ParityFacts, company: string, words: Words): FormDocument {
  const { card, sheet } = facts
  const status = Number(card['status'])
  const shown = (names: readonly string[]) =>
    factsOf(parity_ratio_cards, names, card, words, { bidding_sheet: sheet })
  return flowForm({
    key: `parity_ratio_cards/${String(card['id'])}`,
    paper,
    company,
    title: words.t.purchase_print.titles.parity,
    number: 'CR-BJ',
    name: sheet,
    ...formWatermark(status),
    head: factRows(shown(head), paper, 4, { mostLines: 3 }),
    sections: [
      {
        above: [],
        rows: [
          ...factRows(shown(short), paper, 3),
          ...factRows(shown(long), paper, 1),
          ...factRows(shown(last), paper, 3),
        ],
      },
      ...comparisons(facts, paper, words),
      signingSection(opinionsOf(facts, status, words), paper, words),
    ],
    foot: [],
    notes: [],
  })
}
