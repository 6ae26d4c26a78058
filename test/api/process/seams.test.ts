import { expect, test } from 'vitest'
import { playAll, type Scenario } from '../../support/api/scenarios.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { partsIn } from '../../support/process_office.ts'

const planner = ['周敏', 'planner'] as const
const engineer = ['郑焊生', 'welding_engineer'] as const
const keeper = ['尤红', 'keeper'] as const

const seams = '/api/welding_seams/'

const blank = {
  id: 1,
  process_material: 2,
  uid: 'A1',
  seam_type: 'A类纵缝',
  weld_position: 1,
  weld_method_1: 111,
  weld_method_2: null,
  bm_1: 'Q345R',
  bm_thick_1: 0,
  bm_2: 'Q345R',
  bm_thick_2: 0,
  length: 0,
  wm_1: null,
  wf_1: null,
  wt_1: '0.0',
  ws_1: '',
  weight_1: 0,
  wf_weight_1: 0,
  wm_2: null,
  wf_2: null,
  wt_2: '',
  ws_2: '',
  weight_2: 0,
  wf_weight_2: 0,
  remark: '',
  analysis: null,
}
const make = (
  by: Scenario['by'],
  title: string,
  body: object,
  answer: Pick<Scenario, 'status' | 'body' | 'like' | 'warns'>,
): Scenario => ({ title, by, request: ['POST', seams, body], ...answer })
const change = (
  title: string,
  body: object,
  answer: Pick<Scenario, 'status' | 'body' | 'like' | 'warns'>,
): Scenario => ({ title, by: engineer, request: ['PATCH', `${seams}1/?extended=1`, body], ...answer })
const refused = (...fields: readonly string[]) => ({
  status: 400,
  like: { errors: fields.map((field) => ({ field })) },
})

test('a seam begins with what its part tells, and is numbered in its class within the library', () =>
  playAll(
    [
      make(keeper, 'a keeper makes none', { process_material: 2 }, { status: 403 }),
      make(engineer, 'a part that is none', { process_material: 99 }, refused('process_material')),
      make(engineer, 'of a shell', { process_material: 2 }, { status: 201, body: blank }),
      make(planner, 'of another shell', { process_material: 8 }, { status: 201, like: { uid: 'A2' } }),
      make(
        planner,
        'of a head',
        { process_material: 9 },
        {
          status: 201,
          like: { uid: 'B1', seam_type: 'B类环缝' },
        },
      ),
      make(
        planner,
        'of a nozzle',
        { process_material: 3 },
        {
          status: 201,
          like: { uid: 'D1', seam_type: 'D类接管', bm_1: '20' },
        },
      ),
      make(
        planner,
        'of a saddle',
        { process_material: 6 },
        {
          status: 201,
          like: { uid: 'N1', seam_type: '非受压焊缝' },
        },
      ),
      make(
        planner,
        'of an assembly: no grade',
        { process_material: 1, seam_type: 'tube_to_tubesheet' },
        {
          status: 201,
          like: { uid: 'T1', seam_type: '管子管板接头', bm_1: '', bm_2: '' },
        },
      ),
      make(
        planner,
        'of a class of the plant’s own',
        { process_material: 1, seam_type: '角焊缝' },
        {
          status: 201,
          like: { uid: 'N2', seam_type: '角焊缝' },
          warns: ['CODE-UNKNOWN'],
        },
      ),
      make(
        planner,
        'a number is given once',
        { process_material: 3, uid: 'A1' },
        {
          status: 409,
          like: { code: 'duplicate' },
        },
      ),
      make(
        planner,
        'another number is free to choose',
        { process_material: 3, uid: 'A7' },
        {
          status: 201,
          like: { uid: 'A7' },
        },
      ),
      make(
        planner,
        'and the next is counted on from the highest',
        { process_material: 2 },
        {
          status: 201,
          like: { uid: 'A8' },
        },
      ),
      { title: 'read', by: keeper, request: ['GET', `${seams}1/`], status: 200, body: blank },
      {
        title: 'listed by part',
        by: keeper,
        request: ['GET', `${seams}?process_material=2`],
        status: 200,
        like: { count: 2, results: [blank, { uid: 'A8' }] },
      },
      change('a method that is none', { weld_method_1: 5 }, refused('weld_method_1')),
      change('no position 0', { weld_position: 0 }, refused('weld_position')),
      change(
        'nothing is shorter than nothing',
        { length: -1, bm_thick_1: -0.5 },
        refused('length', 'bm_thick_1'),
      ),
      change('an analysis has a positive number', { analysis: 0 }, refused('analysis')),
      change(
        'a second method 0 is none',
        { weld_method_2: 0, remark: 'x' },
        {
          status: 200,
          like: { weld_method_2: null },
        },
      ),
      change(
        'the part of a seam stays',
        { process_material: 3 },
        {
          status: 400,
          like: { code: 'read_only_field' },
        },
      ),
      change('a grade in its one spelling', { bm_1: '16MnIII' }, { status: 200, like: { bm_1: '16MnⅢ' } }),
      { title: 'deleted', by: planner, request: ['DELETE', `${seams}1`], status: 204 },
      { title: 'gone', by: planner, request: ['GET', `${seams}1/`], status: 404 },
    ],
    partsIn,
  ))

const worked = (title: string, body: object, like: object): Scenario =>
  make(
    engineer,
    title,
    { process_material: 2, bm_thick_1: 10, bm_thick_2: 10, ...body },
    { status: 201, like },
  )

test('the worked values of the trade come out to the hundredth', () =>
  playAll(
    [
      worked(
        'A 10/10, 4440 mm, 121',
        { seam_type: 'A_long', length: 4440, weld_method_1: 121 },
        {
          weight_1: 2.41,
          wf_weight_1: 2.89,
          weight_2: 0,
          wf_weight_2: 0,
          wt_1: '10.0',
          wt_2: '',
        },
      ),
      worked(
        'B 10/10, 1916 mm, 141 and 111',
        { seam_type: 'B_girth', length: 1916, weld_method_1: 141, weld_method_2: 111 },
        { weight_1: 0.22, weight_2: 1.5, wf_weight_1: 0, wf_weight_2: 0, wt_1: '2.0', wt_2: '8.0' },
      ),
      worked(
        'D 10/8, 500 mm, 111',
        { seam_type: 'D_nozzle', bm_thick_2: 8, length: 500 },
        { weight_1: 0.65 },
      ),
      worked('C 10/10, 1916 mm, 111', { seam_type: 'C_flange', length: 1916 }, { weight_1: 0.8 }),
      worked(
        'A 24/24, 3000 mm, 111 and 121',
        { bm_thick_1: 24, bm_thick_2: 24, length: 3000, weld_method_1: 111, weld_method_2: 121 },
        { weight_1: 1.93, weight_2: 4.29, wf_weight_1: 0, wf_weight_2: 5.15 },
      ),
      worked(
        'stainless weighs more',
        { length: 4440, weld_method_1: 121, bm_1: 'S30408' },
        { weight_1: 2.43 },
      ),
      worked(
        'a second thickness of 0 is the first',
        { bm_thick_2: 0, length: 1916, seam_type: 'C_flange' },
        {
          weight_1: 0.8,
        },
      ),
      worked(
        'an overlay is weighed by hand',
        { seam_type: '堆焊层', length: 500, weight_1: 3.2 },
        {
          uid: 'S1',
          weight_1: 3.2,
          wf_weight_1: 0,
        },
      ),
    ],
    partsIn,
  ))

test('a weight that somebody enters stands and is marked, until a number of the formula changes', () =>
  playAll(
    [
      make(
        engineer,
        'entered with the seam',
        { process_material: 2, bm_thick_1: 10, length: 4440, weld_method_1: 121, wf_weight_1: 3.5 },
        { status: 201, like: { weight_1: 2.41, wf_weight_1: 3.5 } },
      ),
      change(
        'a remark changes nothing',
        { remark: 'x' },
        {
          status: 200,
          like: { wf_weight_1: 3.5, overridden: ['wf_weight_1'] },
        },
      ),
      change(
        'another weight beside it',
        { weight_1: 2.5 },
        {
          status: 200,
          like: { weight_1: 2.5, wf_weight_1: 3.5, overridden: ['weight_1', 'wf_weight_1'] },
        },
      ),
      change(
        'the computed one is no mark',
        { weight_1: 2.41 },
        {
          status: 200,
          like: { overridden: ['wf_weight_1'] },
        },
      ),
      change(
        'a new length computes all but what comes with it',
        { length: 8880, weight_2: 0.4 },
        {
          status: 200,
          like: { weight_1: 4.81, wf_weight_1: 5.77, weight_2: 0.4, overridden: ['weight_2'] },
        },
      ),
      change(
        'more than hundredths are rounded',
        { weight_1: 4.555 },
        {
          status: 200,
          like: { weight_1: 4.56 },
          warns: ['ROUNDED'],
        },
      ),
      change(
        'a thickness that is sent stands',
        { weld_method_2: 111, wt_1: '3.0' },
        {
          status: 200,
          like: { wt_1: '3.0', wt_2: '8.0', overridden: [] },
        },
      ),
    ],
    partsIn,
  ))

async function openWithSeam(): Promise<Lan> {
  const lan = await openLan()
  await partsIn(lan)
  const as = await lan.as('郑焊生', ['welding_engineer'])
  await as('POST', seams, {
    process_material: 2,
    bm_thick_1: 10,
    bm_thick_2: 10,
    length: 4440,
    weld_method_1: 121,
  })
  return lan
}

test('consumables are electrodes, wires and strips, fluxes are fluxes', async () => {
  const lan = await openWithSeam()
  const as = await lan.as('郑焊生', ['welding_engineer'])
  const idOf = async (name: string) => (await as('GET', `/api/materials/?name=${name}`)).body.results[0].id
  const [wire, powder, plate] = [await idOf('H10Mn2'), await idOf('SJ101'), await idOf('Q345R')]
  expect(await as('PATCH', `${seams}1/`, { wm_1: wire, wf_1: powder, ws_1: 'Φ4.0' })).toMatchObject({
    status: 200,
    body: { wm_1: wire, wf_1: powder, ws_1: 'Φ4.0', weight_1: 2.41 },
  })
  expect(await as('PATCH', `${seams}1/`, { wm_2: plate, wf_2: wire })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'wm_2' }, { field: 'wf_2' }] },
  })
  expect((await as('PATCH', `${seams}1/`, { wm_1: 9999 })).body.errors).toMatchObject([{ field: 'wm_1' }])
})

test('each number of a seam is explained with its inputs, formula, rounding and source', async () => {
  const lan = await openWithSeam()
  const as = await lan.as('尤红', ['keeper'])
  const { status, body } = await as('GET', `${seams}explain/?seam=1`)
  expect(status).toBe(200)
  expect(body.map(({ field, computed }: { field: string; computed: string }) => [field, computed])).toEqual([
    ['weight_1', '2.41'],
    ['wf_weight_1', '2.89'],
    ['wt_1', '10.0'],
    ['weight_2', '0.00'],
    ['wf_weight_2', '0.00'],
    ['wt_2', ''],
  ])
  expect(body[0]).toMatchObject({
    label: '焊材重量 1',
    stored: '2.41',
    overridden: false,
    inputs: expect.arrayContaining([
      { name: 'A', value: '56.95', unit: 'mm²' },
      { name: '密度 ρ', value: '7.85', unit: 'g/cm³' },
    ]),
    formula: expect.stringContaining('A = 2·t + (t−2)²·tan30°'),
    worked: expect.stringContaining('/0.99 = 2.41 kg'),
    rounding: '四舍五入到 0.01 kg',
    source: expect.stringContaining('密度取自材料库 Q345R'),
  })
  expect(await as('GET', `${seams}explain/`)).toMatchObject({ status: 400 })
  expect(await as('GET', `${seams}explain/?seam=7`)).toMatchObject({ status: 400 })
})
