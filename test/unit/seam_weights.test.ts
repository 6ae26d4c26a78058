import { expect, test } from 'vitest'
import { seamType, weldMethod } from '../../shared/process/codes.ts'
import { rawWeight, readRawShape } from '../../shared/process/raw_weights.ts'
import { type SeamInputs, seamWeights, weldArea } from '../../shared/process/seam_weights.ts'

const { smaw, saw, tig } = weldMethod.code
const seam = (given: Partial<SeamInputs>): SeamInputs => ({
  seam_type: seamType.word.A_long,
  weld_method_1: smaw,
  weld_method_2: null,
  bm_thick_1: 10,
  bm_thick_2: 10,
  length: 0,
  density: 7.85,
  ...given,
})

const { A_long, B_girth, C_flange, D_nozzle, overlay } = seamType.word

test.each([
  [
    'A 10/10, 4440 mm, submerged arc',
    { length: 4440, weld_method_1: saw },
    56.95,
    { weight_1: 2.41, wf_weight_1: 2.89, weight_2: 0 },
  ],
  [
    'B 10/10, 1916 mm, tungsten root and electrodes',
    { seam_type: B_girth, length: 1916, weld_method_1: tig, weld_method_2: smaw },
    56.95,
    { weight_1: 0.22, weight_2: 1.5, wf_weight_2: 0 },
  ],
  [
    'D 10/8, 500 mm, electrodes',
    { seam_type: D_nozzle, bm_thick_2: 8, length: 500 },
    76.136,
    { weight_1: 0.65 },
  ],
  ['C 10/10, 1916 mm, electrodes', { seam_type: C_flange, length: 1916 }, 24.5, { weight_1: 0.8 }],
  [
    'A 24/24, 3000 mm, electrode root and submerged arc',
    { seam_type: A_long, bm_thick_1: 24, bm_thick_2: 24, length: 3000, weld_method_2: saw },
    187.719,
    { weight_1: 1.93, weight_2: 4.29, wf_weight_2: 5.15 },
  ],
])('the consumable of a seam %s is the worked value', (_, given, area, weights) => {
  expect(weldArea(seam(given))).toBeCloseTo(area, 3)
  expect(seamWeights(seam(given))).toMatchObject(weights)
})

test('the root of a seam of two methods fills a fifth of the thickness, one method all of it', () => {
  expect(seamWeights(seam({ length: 100, weld_method_1: tig, weld_method_2: smaw }))).toMatchObject({
    wt_1: '2.0',
    wt_2: '8.0',
  })
  expect(seamWeights(seam({ length: 100 }))).toMatchObject({ wt_1: '10.0', wt_2: '' })
})

test('a seam without length or thickness needs nothing, and an overlay is weighed by hand', () => {
  expect(seamWeights(seam({ length: 0 }))).toMatchObject({
    weight_1: 0,
    wf_weight_1: 0,
    weight_2: 0,
    wf_weight_2: 0,
  })
  expect(seamWeights(seam({ bm_thick_1: 0, length: 100 }))).toMatchObject({ weight_1: 0 })
  expect(seamWeights(seam({ seam_type: overlay, length: 100 }))).toBeUndefined()
  expect(seamWeights(seam({ seam_type: '角焊缝', length: 100 }))).toBeUndefined()
})

test.each([
  ['δ10×1800×6000', 7.85, 847.8],
  ['Φ159×8×6000', 7.85, 178.75],
  ['Φ159×8 L=6000', 7.85, 178.75],
  ['Φ60×500', 7.85, 11.1],
  ['δ8x1500*6000', 7.93, 570.96],
])('raw material %s of density %d weighs %d kg', (spec, density, kilograms) => {
  const raw = readRawShape(spec)
  expect(raw && rawWeight(raw, density)).toBe(kilograms)
})

test('a specification that names no raw shape has no weight', () => {
  expect(readRawShape('WN150-1.6 RF')).toBeUndefined()
  expect(readRawShape('δ10×DN600 L=4440')).toBeUndefined()
})
