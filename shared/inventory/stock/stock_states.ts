import { stockStatus } from '../codes.ts'

const { in_stock, frozen, exhausted, expired, scrapped } = stockStatus.code

const release = {
  label: { zh: '解冻', en: 'Release' },
  way: 'forward',
  from: [frozen],
  to: in_stock,
  who: ['inspector'],
  awaited: true,
} as const

const scrap = {
  label: { zh: '报废', en: 'Scrap' },
  way: 'end',
  from: [in_stock, frozen],
  to: scrapped,
  movesStock: true,
  who: ['store_head'],
  reason: true,
} as const

const others = {
  freeze: {
    label: { zh: '冻结', en: 'Freeze' },
    way: 'back',
    from: [in_stock],
    to: frozen,
    who: ['keeper', 'inspector'],
    reason: true,
  },
  exhaust: {
    label: { zh: '发完', en: 'Used up' },
    way: 'end',
    from: [in_stock],
    to: exhausted,
    automatic: true,
  },
  refill: {
    label: { zh: '退回入库', en: 'In stock again' },
    way: 'back',
    from: [exhausted],
    to: in_stock,
    automatic: true,
  },
} as const

/** The states of a batch (2.13): 在库 ⇄ 冻结待检, 在库 ⇄ 已发完 by issues and returns, finally 已报废. */
export const stockStates = {
  status: { initial: in_stock, transitions: { release, ...others, scrap } },
} as const

/** Welding material expires: after its deadline it is 已过期 until an inspection sets a new one. */
export const agingStockStates = {
  status: {
    initial: in_stock,
    transitions: {
      release: { ...release, requires: ['deadline_valid'], awaited: { entered: ['deadline_valid'] } },
      ...others,
      expire: {
        label: { zh: '过期', en: 'Expired' },
        way: 'back',
        from: [in_stock],
        to: expired,
        automatic: true,
      },
      reinspect: {
        label: { zh: '复验', en: 'Inspect again' },
        way: 'forward',
        from: [expired],
        to: frozen,
        who: ['inspector'],
      },
      scrap: { ...scrap, from: [in_stock, frozen, expired] },
    },
  },
} as const
