import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { bidding_applications } from '../../../../shared/procurement/bidding_applications.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { call } from '../../../api/client.ts'
import { numbersOf } from '../../../ui/print/read_names.ts'
import { factRows, factsOf } from '../../../ui/print/sheet/facts.ts'
import { flowForm } from '../../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { formWatermark, opinionsOf, readFormer, readRound } from './countersigned.ts'
import { signingSection } from './signing.ts'
import type { Words } from './texts.ts'

const paper = 'a4-portrait'

/** In published order: which application for which sheet stands on every page. */
const head = ['uid', 'bidding_sheet'] as const
const rest = [
  'applicant',
  'requestor',
  'amount',
  'work_order',
  'plan_project',
  'plan_date',
  'model',
  'is_core_part',
  'category',
  'tender_date',
  'delivery_date',
  'place',
  'status',
  'implement_class',
] as const

interface ApplicationFacts {
  readonly application: Row
  /** Number of the bidding sheet. */
  readonly sheet: string
  readonly round: Output<Resources['bidding_comments'], 'round'>
  readonly former: Output<Resources['bidding_comments'], 'former'>
}

export async function readApplication(id: number): Promise<ApplicationFacts> {
  const [{ value: application }, round, former] = await Promise.all([
    call('bidding_applications', 'read', { id }, { extended: true }),
    readRound('bidding_applications', id),
    readFormer('bidding_applications', id),
  ])
  const named = application['bidding_sheet']
  return { application, sheet: (await numbersOf('bidding_sheets', [named])).get(named) ?? '', round, former }
}

/** 招标申请表 CR-ZB */
export function applicationForm(facts: ApplicationFacts, company: string, words: Words): FormDocument {
  const { application, sheet } = facts
  const status = Number(application['status'])
  const shown = (names: readonly string[]) =>
    factsOf(bidding_applications, names, application, words, { bidding_sheet: sheet })
  return flowForm({
    key: `bidding_applications/${String(application['id'])}`,
    paper,
    company,
    title: words.t.purchase_print.titles.applications,
    number: 'CR-ZB',
    name: String(application['uid']),
    ...formWatermark(status),
    head: factRows(shown(head), paper, 2, { mostLines: 3 }),
    sections: [
      { above: [], rows: factRows(shown(rest), paper, 2, { rowHeight: 11 }) },
      signingSection(opinionsOf(facts, status, words), paper, words),
    ],
    foot: [],
    notes: [],
  })
}
