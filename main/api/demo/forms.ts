import { bidTitle, formStatus, implementClass, projectClass } from '../../../shared/procurement/codes.ts'
import { purchases } from './bidding_sheets.ts'
import { documentNumber, workday } from './days.ts'
import { bidOffice, buyer, leader, processHead, purchaseHead, qualityHead } from './people.ts'
import { createStep, type DemoStep, updateStep } from './steps.ts'

const { draft, in_review, approved } = formStatus.code
const { applicant_unit, process, quality, procurement, bid_office } = bidTitle.code
const applicant = '采购部'
const requestor = '生产部'

const applicationNumber = (today: string, count: number): string => documentNumber(today, 'ZB', count)

/** Who signs as what. */
const signers = {
  [applicant_unit]: purchaseHead,
  [process]: processHead,
  [quality]: qualityHead,
  [procurement]: purchaseHead,
  [bid_office]: bidOffice,
} as const
type Title = keyof typeof signers

const signed = (
  today: string,
  day: number,
  bidding_sheet: string,
  titles: readonly Title[],
  comment = '同意',
) =>
  titles.map((user_title) =>
    createStep(workday(today, day, '09:00'), signers[user_title], 'bidding_comments', {
      bidding_sheet,
      user_title,
      comment,
    }),
  )

/** The application of the tender and the one that the comparison refers to, the parity card twice, and an unfinished check. */
export const countersignedForms = (today: string): readonly DemoStep[] => [
  ...tenderApplication(today),
  ...parityCard(today),
  ...supplierCheck(today),
]

function tenderApplication(today: string): readonly DemoStep[] {
  const form = createStep(workday(today, 20, '08:40'), buyer, 'bidding_applications', {
    uid: applicationNumber(today, 1),
    bidding_sheet: purchases.tender,
    applicant,
    requestor,
    amount: 14,
    work_order: '26001',
    plan_project: '26001 换热器主材采购',
    plan_date: workday(today, 25, '09:00').slice(0, 10),
    model: 'Q345R、Q235B、20',
    is_core_part: true,
    category: projectClass.word.goods,
    tender_date: workday(today, 25, '09:00'),
    delivery_date: workday(today, 24, '17:00'),
    place: '招标办会议室',
    implement_class: implementClass.code.invited_tender,
  })
  return [
    form,
    updateStep(workday(today, 20, '10:30'), buyer, form, { status: in_review }),
    ...signed(today, 21, purchases.tender, [applicant_unit, process, quality, bid_office]),
    updateStep(workday(today, 22, '09:00'), leader, form, { status: approved }),
  ]
}

/** Signatures of the first round, of the application and the card; only the card had a second round. */
function parityCard(today: string): readonly DemoStep[] {
  const application = createStep(workday(today, 21, '15:00'), buyer, 'bidding_applications', {
    uid: applicationNumber(today, 2),
    bidding_sheet: purchases.parity,
    applicant,
    requestor,
    amount: 4,
    work_order: '26001',
    plan_project: '26001 焊材采购',
    category: projectClass.word.goods,
    implement_class: implementClass.code.negotiated,
  })
  const card = createStep(workday(today, 22, '09:00'), buyer, 'parity_ratio_cards', {
    bidding_sheet: purchases.parity,
    apply_id: applicationNumber(today, 2),
    applicant,
    requestor,
    work_order: '26001',
    amount: 34,
    unit: 'kg',
    content: '焊条、焊丝、焊剂',
    material: 'J507、H10Mn2、TIG-J50、HJ431',
    delivery_period: '合同签订后15天',
  })
  const titles: readonly Title[] = [process, quality, procurement]
  return [
    application,
    card,
    updateStep(workday(today, 22, '10:30'), buyer, application, { status: in_review }),
    updateStep(workday(today, 22, '10:30'), buyer, card, { status: in_review }),
    ...signed(today, 23, purchases.parity, [...titles, applicant_unit, bid_office]),
    updateStep(workday(today, 23, '15:00'), leader, application, { status: approved }),
    updateStep(workday(today, 24, '09:00'), purchaseHead, card, { status: approved }),
    updateStep(workday(today, 26, '09:30'), purchaseHead, card, { status: draft, reason: '供应商报价有误' }),
    updateStep(workday(today, 26, '14:00'), buyer, card, { status: in_review }),
    ...signed(today, 27, purchases.parity, titles, '同意重新比价结果'),
    updateStep(workday(today, 27, '15:00'), purchaseHead, card, { status: approved }),
  ]
}

/** Signed by quality, not yet by procurement. */
function supplierCheck(today: string): readonly DemoStep[] {
  const form = createStep(workday(today, 45, '09:00'), buyer, 'supplier_checks', {
    bidding_sheet: purchases.direct,
    applicant,
    application_date: workday(today, 45, '09:00').slice(0, 10),
    project: '26001 管板、设备法兰锻件',
    estimated_price: '11500.00',
    basic_situation: '锻件制造许可单位,与本厂合作十年,交货期可满足 26001 进度。',
  })
  return [
    form,
    updateStep(workday(today, 45, '14:00'), buyer, form, { status: in_review }),
    ...signed(today, 46, purchases.direct, [quality]),
  ]
}
