import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import { type Facts, numberOf } from './facts.ts'

/** A purchase run with its forms, comments and notices, and what becomes of its sheet. */
export async function bidding(at: Examination, { mark }: Facts, purchase_order: string): Promise<void> {
  const [sheet] = await examine(at, 'bidding_sheets', {
    body: (n) => ({
      uid: `BD${n}${mark}`,
      purchase_order,
      status: 0,
      contract_amount: 128000,
      billing_amount: 0,
      category: 2,
    }),
    change: { billing_amount: 64000 },
  })
  const bidding_sheet = String(sheet?.['id'])
  await forms(at, mark, bidding_sheet)
  await examine(at, 'bidding_comments', {
    body: () => ({ bidding_sheet, user_title: 2 }),
    change: { comment: '可行' },
  })
  await examine(at, 'bidding_acceptances', {
    body: () => ({ bidding_sheet, uid: `ZB${mark}` }),
    change: { content: '钢板 12 张', accept_date: '2026-04-01', accept_money: '128000.00' },
  })
  await examine(at, 'supply_relationships', {
    body: () => ({ C: 3, price: '5.20' }),
    change: { A: true, scope: '压力容器用钢板' },
  })
  await examine(at, 'contact_details', {
    body: () => ({ bidding_sheet, submitter: '冯琳', amount: 128000 }),
  })
  await statusChanges(at, bidding_sheet)
}

async function forms(at: Examination, mark: string, bidding_sheet: string): Promise<void> {
  const [application] = await examine(at, 'bidding_applications', {
    body: (n) => ({
      uid: `ZB${n}${mark}`,
      bidding_sheet,
      applicant: '采购部',
      requestor: '生产部',
      amount: 12,
      is_core_part: false,
      status: 0,
      implement_class: 1,
    }),
    change: { place: '厂部会议室', delivery_date: '2026-04-01T09:00:00+08:00' },
  })
  await examine(at, 'parity_ratio_cards', {
    body: () => ({
      bidding_sheet,
      apply_id: String(application?.['uid']),
      applicant: '采购部',
      requestor: '生产部',
      status: 0,
    }),
    change: { unit: '张', amount: 12 },
  })
  await examine(at, 'supplier_checks', {
    body: () => ({
      bidding_sheet,
      applicant: '采购部',
      application_date: '2026-03-20',
      project: '封头',
      estimated_price: '12800.00',
      status: 0,
    }),
    change: { basic_situation: '独家制造' },
  })
}

/** Bare records first, which are changed and deleted; then the sheet goes on by the tracking shape, a step for each line. */
async function statusChanges(at: Examination, bidding_sheet: string): Promise<void> {
  const bare = { original_status: 0, new_status: 1, normal_change: true }
  const [record] = await examine(at, 'status_changes', { body: () => bare }, 'record')
  await examine(at, 'status_changes', {
    id: record?.['id'],
    body: (n) => ({ bidding_sheet, original_status: n - 1, new_status: n, chang_user: '冯琳' }),
    change: { reason: '补记' },
    spare: async () => numberOf(await at.ask('POST', '/api/status_changes/', bare)),
  })
}
