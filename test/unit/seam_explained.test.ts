import { expect, test } from 'vitest'
import { seamType } from '../../shared/process/codes.ts'
import { nextSeamUid, usualSeamType } from '../../shared/process/seam_defaults.ts'
import { explainSeam, type RecordedSeam } from '../../shared/process/seam_explained.ts'
import { seamWeights } from '../../shared/process/seam_weights.ts'

const { A_long, C_flange, D_nozzle, tube_to_tubesheet, overlay } = seamType.word
const unweighed = { weight_1: 0, wf_weight_1: 0, wt_1: '', weight_2: 0, wf_weight_2: 0, wt_2: '' }
const seam = (given: Partial<RecordedSeam>): RecordedSeam => {
  const inputs = {
    seam_type: A_long,
    weld_method_1: 111,
    weld_method_2: null,
    bm_thick_1: 10,
    bm_thick_2: 10,
    length: 1916,
    density: 7.85,
    densityOf: 'Q345R',
    overridden: [],
    ...given,
  }
  return { ...unweighed, ...seamWeights(inputs), ...inputs, ...given }
}
const weightOf = (given: Partial<RecordedSeam>) => explainSeam(seam(given), 'en')[0]

test.each([
  ['a square butt', { bm_thick_1: 6 }, 'A = 2·t;', 'A = 2×6 = 12 mm²'],
  ['a V', {}, 'A = 2·t + (t−2)²·tan30°', 'A = 2×10 + (10−2)²×tan30° = 56.95 mm²'],
  [
    'a double V',
    { bm_thick_1: 24, bm_thick_2: 24 },
    'A = 2·t + (t−2)²/2·tan30°',
    'A = 2×24 + (24−2)²/2×tan30° = 187.719 mm²',
  ],
  ['a fillet', { seam_type: C_flange }, 'K = max(4, 0.7·t); A = K²/2', 'A = 7²/2 = 24.5 mm²'],
  [
    'a nozzle',
    { seam_type: D_nozzle, bm_thick_2: 8 },
    'A = 2·t₁ + (t₁−2)²/2·tan50° + K²/2',
    'A = 2×10 + (10−2)²/2×tan50° + 6²/2 = 76.136 mm²',
  ],
  ['a tube', { seam_type: tube_to_tubesheet, bm_thick_2: 2.5 }, 'A = K²/2', 'A = 2.5²/2 = 3.125 mm²'],
])('the section of %s is told by its formula and with its values', (_, given, formula, worked) => {
  expect(weightOf(given)).toMatchObject({
    formula: expect.stringContaining(formula),
    worked: expect.stringContaining(worked),
    rounding: 'Rounded half up to 0.01 kg',
  })
})

test('flux, a missing second method, steel for an unknown grade and an overlay are told as such', () => {
  const steps = explainSeam(seam({ weld_method_1: 121, overridden: ['wf_weight_1'], densityOf: '' }), 'en')
  expect(steps[0]?.source).toContain('7.85, that of steel,')
  expect(steps[1]).toMatchObject({ field: 'wf_weight_1', overridden: true, formula: 'F = 1.2·G' })
  expect(steps[3]).toMatchObject({ field: 'weight_2', formula: 'There is no second method', inputs: [] })
  const manual = explainSeam(seam({ seam_type: overlay, weight_1: 3.2 }), 'zh')[0]
  expect(manual).toMatchObject({ stored: '3.20', computed: null, formula: '此类焊缝没有计算公式' })
})

test('the name of a part suggests the class of its seam', () => {
  expect(['管箱筒体', '筒节', '封头环缝', '人孔', '鞍座'].map(usualSeamType)).toEqual([
    'A类纵缝',
    'A类纵缝',
    'B类环缝',
    'D类接管',
    '非受压焊缝',
  ])
})

test('a seam is numbered behind the highest of its class', () => {
  expect(nextSeamUid(A_long, [])).toBe('A1')
  expect(nextSeamUid(A_long, ['A1', 'A9', 'B12', 'A-20', 'AA30'])).toBe('A10')
  expect(nextSeamUid('角焊缝', ['N2'])).toBe('N3')
})
