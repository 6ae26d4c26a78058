import { ext, optional } from '../kernel/field.ts'
import { bool, idText, int, lines, price, ref, soft, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { signedForm } from './form_states.ts'
import { beforeAward, lateEvidence } from './sheet_states.ts'

/** Decimals of a total price. */
export const totalDecimals = 2
const written = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'scope',
  'supplier_code',
  'price',
  'status',
  'delivery_payment',
] as const
const links = ['bidding_sheet', 'supplier_check'] as const

/** The evaluation of a supplier for a sheet (T19) with price and terms; one supplier is recommended (`G`). */
export const supply_relationships = resource(
  'supply_relationships',
  {
    id: idText(),
    A: bool('列入合格供方名录', 'On the list of qualified suppliers'),
    B: bool('资质证照齐全有效', 'Licences complete and valid'),
    D: bool('质量体系认证', 'Quality system certified'),
    E: bool('近三年无重大质量问题', 'No major quality problem in three years'),
    F: bool('有同类供货业绩', 'Has supplied such goods'),
    G: bool('推荐供方', 'Recommended'),
    C: optional(int('合作年限', 'Years of cooperation', { unit: '年', min: 0, max: 99 })),
    scope: lines('经营范围', 'Approved scope'),
    supplier_code: soft('suppliers', 'uid', '供方', 'Supplier'),
    price: price('价格', 'Price', { decimals: totalDecimals, mayLack: true }),
    status: text('合作能力、质量及业绩', 'Ability, quality and record'),
    delivery_payment: lines('交货及付款方式', 'Delivery and payment'),
    bidding_sheet: ext(soft('bidding_sheets', 'id', '标单', 'Bidding sheet')),
    supplier_check: ext(soft('supplier_checks', 'id', '供方审核表', 'Supplier check')),
    /**
     * In older versions: the quotation that the price was copied from, although it is a unit price and not a
     * total.
     */
    quotation: ext(optional(ref('supplier_quotations', '报价', 'Quotation'))),
    /** From an older version: its price is unreadable, or it was signed with it. */
    to_check: ext(bool('待核对', 'To be checked')),
  },
  {
    label: { zh: '供方评审', en: 'Supply relationship' },
    title: ['supplier_code', 'price'],
    list: {
      fields: { but: [...links, 'quotation'] },
      filters: { bidding_sheet: equals('bidding_sheet'), supplier_check: equals('supplier_check') },
      defaultUnpaged: true,
    },
    responses: { read: { but: [...links, 'quotation'] } },
    create: { requiredInputs: [], optionalInputs: [...written, ...links] },
    update: [{ fields: [...written, ...links] }],
    remove: {},
    // Locked while a form that shows it is in review or approved: signers must see what was signed.
    parentState: {
      via: 'bidding_sheet',
      when: { status: beforeAward },
      lockedBy: [
        { resource: 'parity_ratio_cards', via: 'bidding_sheet', when: { status: signedForm } },
        { resource: 'supplier_checks', via: 'bidding_sheet', when: { status: signedForm } },
      ],
      addedLate: lateEvidence,
    },
    allow: { create: ['buyer'], update: ['buyer'], remove: ['buyer'] },
  },
)
