import { yes } from '../kernel/kinds.ts'
import type { Role } from '../kernel/people.ts'
import { sheetCategory, sheetStatus } from './codes.ts'

const {
  created,
  supplier_selection,
  application,
  tendering,
  awarded,
  contract_tracking,
  arrival_inspection,
  storage,
  completed,
  terminated,
} = sheetStatus.code
const { tender, parity, direct } = sheetCategory.code

export const runningSheet = [
  created,
  supplier_selection,
  application,
  tendering,
  awarded,
  contract_tracking,
  arrival_inspection,
  storage,
] as const

/** All states except terminated: a terminated sheet is locked. */
export const notTerminated = [...runningSheet, completed] as const
/** Suppliers, prices and notices may change until the award, then they are its evidence. */
export const beforeAward = [created, supplier_selection, application, tendering] as const
/** Who may enter the evidence of a taken-over sheet after the award, unless it is terminated. */
export const lateEvidence = {
  who: ['purchase_head'],
  when: { taken_over: [yes], status: notTerminated },
} as const

/** All roles that may change a sheet's state (2.4). */
export const sheetPeople: readonly Role[] = [
  'buyer',
  'bid_office',
  'purchase_head',
  'leader',
  'inspector',
  'keeper',
  'store_head',
]

/** A transition back from every later running state, by the head of procurement, with a reason. */
const back = <const To extends (typeof runningSheet)[number]>(to: To, zh: string, en: string) =>
  ({
    label: { zh: `退回${zh}`, en: `Back to ${en}` },
    way: 'back',
    from: runningSheet.filter((state) => state > to),
    to,
    who: ['purchase_head'],
    reason: true,
  }) as const

/** A buyer's steps wait for the buyer who made the sheet. */
const ofBuyer = { by: [{ role: 'buyer', person: 'creator' }] } as const

/** The states of a bidding sheet (2.4). Categories 2 and 3 go from the forms directly to the award. */
export const sheetStates = {
  status: {
    initial: created,
    initialStateRoles: ['purchase_head'],
    transitions: {
      select_suppliers: {
        label: { zh: '选择供方', en: 'Select suppliers' },
        way: 'forward',
        from: [created],
        to: supplier_selection,
        who: ['buyer'],
        requiresUnlessAdmin: ['order_approved'],
        awaited: ofBuyer,
      },
      apply: {
        label: { zh: '申请审批', en: 'Forms to approval' },
        way: 'forward',
        from: [supplier_selection],
        to: application,
        who: ['buyer'],
        requires: ['category_set'],
        requiresUnlessAdmin: ['has_form'],
        awaited: ofBuyer,
      },
      tender: {
        label: { zh: '招标评标', en: 'Tender' },
        way: 'forward',
        from: [application],
        to: tendering,
        where: { category: [tender] },
        who: ['bid_office'],
        requiresUnlessAdmin: ['form_approved'],
        awaited: true,
      },
      choose: {
        label: { zh: '定标', en: 'Award' },
        way: 'forward',
        from: [application],
        to: awarded,
        where: { category: [parity, direct] },
        who: ['purchase_head'],
        requiresUnlessAdmin: ['form_approved', 'recommended'],
        awaited: true,
      },
      award: {
        label: { zh: '定标', en: 'Award' },
        way: 'forward',
        from: [tendering],
        to: awarded,
        who: ['bid_office'],
        requiresUnlessAdmin: ['has_acceptance', 'winner_named'],
        awaited: true,
      },
      track_contract: {
        label: { zh: '合同执行', en: 'Contract' },
        way: 'forward',
        from: [awarded],
        to: contract_tracking,
        who: ['buyer'],
        requiresUnlessAdmin: ['has_contract'],
        awaited: ofBuyer,
      },
      inspect: {
        label: { zh: '到货检验', en: 'Arrived' },
        way: 'forward',
        from: [contract_tracking],
        to: arrival_inspection,
        who: ['buyer'],
        awaited: ofBuyer,
      },
      store: {
        label: { zh: '入库', en: 'To the store' },
        way: 'forward',
        from: [arrival_inspection],
        to: storage,
        who: ['inspector'],
        requiresUnlessAdmin: ['all_passed'],
        awaited: true,
      },
      complete: {
        label: { zh: '完成', en: 'Complete' },
        way: 'forward',
        from: [storage],
        to: completed,
        who: ['keeper', 'store_head'],
        requiresUnlessAdmin: ['all_stored'],
        awaited: true,
      },
      terminate: {
        label: { zh: '终止', en: 'Terminate' },
        way: 'end',
        from: runningSheet,
        to: terminated,
        who: ['purchase_head', 'leader'],
        reason: true,
      },
      back_to_created: back(created, '已建立', 'created'),
      back_to_supplier_selection: back(supplier_selection, '选择供方', 'selecting suppliers'),
      back_to_application: back(application, '申请审批', 'the forms'),
      back_to_tendering: back(tendering, '招标评标', 'tendering'),
      back_to_awarded: back(awarded, '定标', 'the award'),
      back_to_contract_tracking: back(contract_tracking, '合同执行', 'the contract'),
      back_to_arrival_inspection: back(arrival_inspection, '到货检验', 'arrival inspection'),
    },
  },
} as const
