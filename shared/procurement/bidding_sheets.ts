import { defaulted, ext, optional, summed } from '../kernel/field.ts'
import { bool, code, creator, entryTime, id, int, soft, uid } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { sheetCategory, sheetStatus } from './codes.ts'
import { correctors } from './contact_details.ts'
import { sheetOrderedBy } from './ordered_by.ts'
import { goodsOfSheet, orderOfSheet } from './sheet_goods.ts'
import { board, covered } from './sheet_queries.ts'
import { notTerminated, runningSheet, sheetPeople, sheetStates } from './sheet_states.ts'

const { created, supplier_selection } = sheetStatus.code
const money = (zh: string, en: string) => optional(int(zh, en, { unit: '元', min: 0 }))

/**
 * One purchase for an order, from supplier selection to storage. Every change of its status writes a status
 * change.
 */
export const bidding_sheets = resource(
  'bidding_sheets',
  {
    id: id(),
    uid: uid('标单号', 'Number'),
    purchase_order: soft('purchase_orders', 'uid', '订购单', 'Purchase order'),
    create_date: entryTime('创建时间', 'Created'),
    status: code('状态', 'Status', sheetStatus),
    contract_amount: summed(money('合同金额', 'Contract amount')),
    billing_amount: summed(money('开票金额', 'Invoiced amount')),
    category: defaulted(code('采购方式', 'Purchase route', sheetCategory)),
    /** When it entered its present state. */
    changed_dt: ext(entryTime('进入本状态时间', 'In this state since')),
    /**
     * Entered in its present state: suppliers and notices may still be added although they would be locked.
     */
    taken_over: ext(bool('接管的标单', 'Taken over')),
    creator: creator(),
  },
  {
    label: { zh: '标单', en: 'Bidding sheet' },
    title: ['uid', 'purchase_order'],
    list: {
      fields: ['id', 'uid', 'purchase_order', 'create_date', 'status', 'category'],
      filters: {
        purchase_order: equals('purchase_order'),
        status: equals('status'),
        category: equals('category'),
        /** Sheets whose next step is the caller's. */
      },
      order: ['-create_date', '-id'],
      defaultUnpaged: true,
      search: ['uid', 'purchase_order'],
    },
    create: {
      requiredInputs: [],
      optionalInputs: ['uid', 'purchase_order', 'contract_amount', 'billing_amount', 'category'],
      number: { field: 'uid', prefix: 'BD' },
    },
    update: [
      { fields: ['uid'], when: { status: runningSheet }, who: ['buyer'] },
      {
        fields: ['contract_amount'],
        when: { status: notTerminated },
        who: ['buyer', ...correctors],
      },
      { fields: ['billing_amount'], when: { status: notTerminated }, who: ['buyer'] },
      { fields: ['category'], when: { status: [created, supplier_selection] }, who: ['buyer'] },
    ],
    remove: { when: { status: [created] } },
    states: sheetStates,
    waiting: {
      about: goodsOfSheet('row.id'),
      workOrder: orderOfSheet('row.id'),
      due: sheetOrderedBy,
      amount: 'contract_amount',
      since: 'changed_dt',
    },
    operations: { board, covered },
    allow: {
      create: ['buyer'],
      update: sheetPeople,
      remove: ['buyer'],
      board: 'everyone',
      covered: 'everyone',
    },
  },
)
