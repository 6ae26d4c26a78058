import { expect, test } from 'vitest'
import { proposedKind } from '../../shared/process/card_proposal.ts'
import { cardKind, detailTable } from '../../shared/process/codes.ts'
import { missingItemsOf } from '../../shared/process/missing_items.ts'

const { principal, auxiliary, bought_in } = detailTable.code
const fresh = { total_weight: 10, route: [], cards: [], seams: 0, quotas: [] }

test('a part just imported lacks its route, its card and its quota; an assembly weighs nothing and has no quota', () => {
  expect(missingItemsOf(fresh)).toEqual(['route', 'card', 'quota'])
  expect(missingItemsOf({ ...fresh, total_weight: 0 })).toEqual(['route', 'card'])
})

test('only a part with a welding card or a test plate’s card lacks a seam', () => {
  const done = { ...fresh, route: ['CK'], quotas: [principal] }
  expect(missingItemsOf({ ...done, cards: [{ category: cardKind.code.shell }] })).toEqual([])
  expect(missingItemsOf({ ...done, cards: [{ category: cardKind.code.welding }] })).toEqual(['seam'])
  expect(missingItemsOf({ ...done, cards: [{ category: cardKind.code.product_test_plate }] })).toEqual([
    'seam',
  ])
  expect(missingItemsOf({ ...done, cards: [{ category: cardKind.code.welding }], seams: 2 })).toEqual([])
})

test('auxiliary material that is reckoned by a part is no quota of the part; a bought-in entry is', () => {
  const done = { ...fresh, route: ['CK'], cards: [{ category: 8 }] }
  expect(missingItemsOf({ ...done, quotas: [auxiliary] })).toEqual(['quota'])
  expect(missingItemsOf({ ...done, quotas: [auxiliary, bought_in] })).toEqual([])
})

test.each([
  ['筒体', 1],
  ['管箱筒体', 1],
  ['筒节2', 1],
  ['封头EHA600×10', 2],
  ['接管N1/N2', 3],
  ['法兰DN150', 3],
  ['设备法兰', 3],
  ['管板', 4],
  ['产品焊接试板', 6],
  ['母材试板', 7],
  ['鞍座', 8],
  ['双头螺柱', 8],
] as const)('the card usual for a part called %s is of kind %i', (name, kind) => {
  expect(proposedKind({ name, total_weight: 1 })).toBe(kind)
})

test('an assembly, which weighs nothing itself, is welded together', () => {
  expect(proposedKind({ name: '壳体组件', total_weight: 0 })).toBe(cardKind.code.welding)
  expect(proposedKind({ name: '筒体', total_weight: 0 })).toBe(cardKind.code.welding)
})
