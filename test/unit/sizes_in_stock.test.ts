import { expect, test } from 'vitest'
import { sectionOf, sizesFor } from '../../renderer/features/stores/issues/picking/sizes_in_stock.ts'

test('a part is cut from its section: the thickness of a plate, the diameter of a bar, diameter and wall of a pipe', () => {
  expect(
    ['δ10×DN600 L=4440', 'δ10×1800×8000', 'Φ16×4320', 'Φ25×2.5 L=4500', 'φ25x2.5x6000', 'M20×180'].map(
      sectionOf,
    ),
  ).toEqual(['δ10', 'δ10', 'Φ16', 'Φ25×2.5', 'Φ25×2.5', 'M20×180'])
})

const size = (material_mark: string, specification: string, count: number) => ({
  material_mark,
  specification,
  count,
  unit: '张',
})
const stock = [
  size('Q345R', 'δ10×1800×8000', 4),
  size('Q345R', 'δ12×2000×8000', 2),
  size('Q345R', 'δ10×1800×8000', 1),
  size('Q245R', 'δ10×1800×8000', 3),
]

test('a part is drawn in the sizes of its grade and section that lie in the store, batches of one size together', () => {
  expect(sizesFor(stock, { grade: 'Q345R', size: 'δ10×600×440' })).toEqual([
    size('Q345R', 'δ10×1800×8000', 5),
  ])
})

test('where none has its section, any size of its grade may be meant; of another grade none', () => {
  expect(
    sizesFor(stock, { grade: 'Q345R', size: 'Φ595×6' }).map(({ specification }) => specification),
  ).toEqual(['δ10×1800×8000', 'δ12×2000×8000'])
  expect(sizesFor(stock, { grade: 'S30408', size: 'δ10×600×440' })).toEqual([])
})
