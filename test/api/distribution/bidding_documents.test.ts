import { expect, test } from 'vitest'
import { formBody } from '../../../renderer/api/form_body.ts'
import {
  documents,
  fileForm,
  home,
  openDepartments,
  people,
  type Somebody,
  sent,
  toProcess,
} from '../../support/api/departments.ts'
import { documentedBy } from '../../support/api/documented.ts'

const documentPath = (id: number) => `${documents}${id}/`

test('a document goes out from its department with a file, and is told exactly as published', async () => {
  const { lan, by } = await openDepartments()
  lan.clock.now = '2026-11-20T10:00:00'
  const clerk = await by('sender')
  const check = await documentedBy(lan)
  const created = await clerk('POST', documents, fileForm(toProcess, '%PDF-1.7', '总图 A.pdf'))
  const whole = {
    id: 1,
    product: 1,
    src: home.distribution,
    dst: home.process,
    path: '/files/bidding_documents/1/总图 A.pdf',
    name: '总图 A.pdf',
    upload_dt: '2026-11-20T10:00:00+08:00',
    status: 0,
    pretty_status: '待接收',
  }
  expect(created).toMatchObject({ status: 201 })
  expect(created.body).toEqual(whole)
  check('/api/bidding_documents/', 'post', 201, created.body)
  const planner = await by('member_of_dst')
  const read = await planner('GET', documentPath(1))
  expect(read.body).toEqual(whole)
  check('/api/bidding_documents/{id}/', 'get', 200, read.body)
  const list = await planner('GET', documents)
  expect(list.body.results).toEqual([
    { id: 1, path: whole.path, name: '总图 A.pdf', pretty_status: '待接收' },
  ])
  check('/api/bidding_documents/', 'get', 200, list.body)
  expect((await planner('GET', `${documentPath(1)}?extended=1`)).body).toMatchObject({
    kind: '其他',
    sender: '孙丽',
    receiver: '',
    received_dt: null,
    confirmer: '',
    confirmed_dt: null,
    return_reason: '',
    former_versions: [],
  })
  const file = await planner('GET', whole.path)
  expect(file).toMatchObject({ status: 200, text: '%PDF-1.7' })
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''%E6%80%BB%E5%9B%BE%20A.pdf",
    'x-content-type-options': 'nosniff',
  })
  const changed = await planner('PATCH', documentPath(1), { status: 1 })
  check('/api/bidding_documents/{id}/', 'patch', 200, changed.body)
  const waiting = await (await by('head_of_dst'))('GET', `${documents}waiting/`)
  expect(waiting.body).toHaveLength(1)
  check('/api/bidding_documents/waiting/', 'get', 200, waiting.body)
})

test('its kind is a word of the table in any spelling, or another with a warning; its name may be given', async () => {
  const { by } = await openDepartments()
  const clerk = await by('sender')
  const problemOf = async (values: Readonly<Record<string, string>>) => {
    const { id } = await sent(clerk, { ...toProcess, ...values })
    const { kind, name } = (await clerk('GET', `${documentPath(id)}?extended=1`)).body
    return [kind, name]
  }
  expect(await problemOf({ kind: 'drawing' })).toEqual(['图纸', '总图.pdf'])
  expect(await problemOf({ kind: '合同', name: '总装图 A 版' })).toEqual(['合同', '总装图 A 版'])
  expect(await problemOf({ kind: '' })).toEqual(['其他', '总图.pdf'])
  const other = await clerk('POST', documents, fileForm({ ...toProcess, kind: '照片' }))
  expect(other.headers.get('x-warnings')).toBe('CODE-UNKNOWN')
  expect(await clerk('PATCH', documentPath(1), { kind: '' })).toMatchObject({ status: 200 })
  expect((await clerk('GET', `${documentPath(1)}?extended=1`)).body.kind).toBe('其他')
})

test('only a member of the department that sends it sends it, to another one, with a file that is no program', async () => {
  const { lan, by } = await openDepartments()
  const clerk = await by('sender')
  for (const who of ['member_of_dst', 'head_of_dst', 'other'] as const)
    expect
      .soft(await (await by(who))('POST', documents, fileForm(toProcess)), who)
      .toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const refused: readonly (readonly [field: string, body: FormData | object])[] = [
    ['dst', fileForm({ ...toProcess, dst: home.distribution })],
    ['dst', fileForm({ ...toProcess, dst: 99 })],
    ['product', fileForm({ ...toProcess, product: 99 })],
    ['product', fileForm({ src: 1, dst: 2 })],
    ['path', toProcess],
    ['path', { ...toProcess, path: '' }],
    ['path', { ...toProcess, path: '/files/bidding_documents/99/总图.pdf' }],
    ['path', { ...toProcess, path: 'C:\\总图.pdf' }],
    ['nothing', fileForm({ ...toProcess, nothing: 1 })],
  ]
  for (const [field, body] of refused)
    expect
      .soft(await clerk('POST', documents, body), JSON.stringify(body))
      .toMatchObject({ status: 400, body: { errors: [{ field }] } })
  for (const ending of ['exe', 'bat', 'CMD', 'msi', 'ps1', 'sh', 'js', 'vbs', 'exe. '])
    expect
      .soft(await clerk('POST', documents, fileForm(toProcess, 'MZ', `报价.${ending}`)), ending)
      .toMatchObject({ status: 415, body: { errors: [{ field: 'path' }] } })
  const large = new Uint8Array(50 * 1024 * 1024 + 1)
  large.set(Buffer.from('%PDF-1.7'), 1)
  expect(await clerk('POST', documents, fileForm(toProcess, large, '大.pdf'))).toMatchObject({ status: 413 })
  expect((await clerk('GET', documents)).body.count).toBe(0)
  // Nothing of what was refused is kept.
  expect(await lan.office.file.reading.statements.all('select id from files', [])).toEqual([])
  const most = await clerk('POST', documents, fileForm(toProcess, large.subarray(1), '大.pdf'))
  expect(most).toMatchObject({ status: 201, body: { name: '大.pdf' } })
})

test('whatever a file is called, its name is data', async () => {
  const { by } = await openDepartments()
  const clerk = await by('sender')
  const names = [
    ['../../office.pdf', 'office.pdf'],
    ['C:\\图纸\\总图.pdf', '总图.pdf'],
    ['总\u202egpj.pdf', '总gpj.pdf'],
    ['<img src=x>.txt', '_img src=x_.txt'],
    ["'; drop table users; --.pdf", "'; drop table users; --.pdf"],
    ['100% #1?.pdf', '100% #1_.pdf'],
    [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(156)}.pdf`],
  ] as const
  for (const [given, kept] of names) {
    const { path, name } = await sent(clerk, toProcess, '%PDF-1.7', given)
    expect.soft(name).toBe(kept)
    expect.soft(await clerk('GET', path), given).toMatchObject({ status: 200, text: '%PDF-1.7' })
  }
})

/** Who may ask for which step; everybody else hears 403. */
const steps: readonly (readonly [title: string, from: number, to: number, may: readonly Somebody[]])[] = [
  ['received', 0, 1, ['member_of_dst', 'head_of_dst', 'admin']],
  ['confirmed', 1, 2, ['head_of_dst', 'admin']],
  ['sent back unread', 0, 8, ['member_of_dst', 'head_of_dst', 'admin']],
  ['sent back', 1, 8, ['member_of_dst', 'head_of_dst', 'admin']],
  ['sent again', 8, 0, ['sender', 'admin']],
  ['withdrawn', 0, 9, ['sender', 'head_of_src', 'admin']],
  ['withdrawn after it came back', 8, 9, ['sender', 'head_of_src', 'admin']],
]
/** How an administrator brings a document to a state. */
const ways: Readonly<Record<number, readonly number[]>> = { 0: [], 1: [1], 2: [1, 2], 8: [8], 9: [9] }

/** A document from distribution to process planning in this state. */
async function documentIn(status: number, { by }: Awaited<ReturnType<typeof openDepartments>>) {
  const { id } = await sent(await by('sender'))
  const boss = await by('admin')
  for (const to of ways[status] ?? [])
    await boss('PATCH', documentPath(id), { status: to, reason: '尺寸不清' })
  return Number(id)
}

test('a document moves on by whom it concerns alone', async () => {
  const plant = await openDepartments()
  for (const [title, from, to, may] of steps)
    for (const who of Object.keys(people) as Somebody[]) {
      const id = await documentIn(from, plant)
      const isSentAgain = from === 8 && to === 0
      const body = isSentAgain
        ? fileForm({ status: 0 }, `%PDF-1.7 ${who}`, '总图 B.pdf')
        : { status: to, reason: '尺寸不清' }
      const isAllowed = may.includes(who)
      expect
        .soft(await (await plant.by(who))('PATCH', documentPath(id), body), `${title} by ${who}`)
        .toMatchObject(
          isAllowed ? { status: 200, body: { status: to } } : { status: 403, body: { code: 'forbidden' } },
        )
      if (!isAllowed) expect.soft((await plant.boss('GET', documentPath(id))).body.status, title).toBe(from)
    }
})

test('no other way leads anywhere, for an administrator neither', async () => {
  const plant = await openDepartments()
  const ends = [0, 1, 2, 8, 9]
  for (const from of ends)
    for (const to of ends) {
      if (from === to || steps.some(([, was, becomes]) => was === from && becomes === to)) continue
      const id = await documentIn(from, plant)
      const allowed = steps.flatMap(([, was, becomes]) => (was === from ? [becomes] : []))
      expect
        .soft(await plant.boss('PATCH', documentPath(id), { status: to, reason: '改' }), `${from} → ${to}`)
        .toMatchObject({ status: 409, body: { code: 'illegal_transition', from, to, field: 'status' } })
      const { body } = await plant.boss('PATCH', documentPath(id), { status: to, reason: '改' })
      expect.soft(body.allowed.toSorted(), `${from}`).toEqual(allowed.toSorted())
    }
  expect(await plant.boss('PATCH', documentPath(1), { status: 7 })).toMatchObject({ status: 400 })
})

test('who received and who confirmed it stands with the time; a group of the shop receives for its shop', async () => {
  const { lan, by, boss } = await openDepartments()
  const { id } = await sent(await by('sender'))
  lan.clock.now = '2026-11-20T11:00:00'
  await (await by('member_of_dst'))('PATCH', documentPath(id), { status: 1 })
  lan.clock.now = '2026-11-21T09:30:00'
  await (await by('head_of_dst'))('PATCH', documentPath(id), { status: 2 })
  expect((await boss('GET', `${documentPath(id)}?extended=1`)).body).toMatchObject({
    status: 2,
    receiver: '周敏',
    received_dt: '2026-11-20T11:00:00+08:00',
    confirmer: '李国栋',
    confirmed_dt: '2026-11-21T09:30:00+08:00',
  })
  const { id: toShop } = await sent(await by('sender'), { ...toProcess, dst: home.shop })
  const fitter = await lan.as('韩铁', ['group_leader'], { department: home.group })
  expect(await fitter('PATCH', documentPath(toShop), { status: 1 })).toMatchObject({ status: 200 })
  expect(await fitter('PATCH', documentPath(toShop), { status: 2 })).toMatchObject({ status: 200 })
  const { id: toGroup } = await sent(await by('sender'), { ...toProcess, dst: home.group })
  const turner = await lan.as('杨刚', ['group_leader'], { department: home.shop })
  expect(await turner('PATCH', documentPath(toGroup), { status: 1 })).toMatchObject({ status: 403 })
})

test('a document comes back with a reason, goes out again with a new file, and what came back can still be read', async () => {
  const { lan, by, boss } = await openDepartments()
  const clerk = await by('sender')
  const planner = await by('member_of_dst')
  const { id, path } = await sent(clerk, toProcess, '%PDF-1.7 A', '总图.pdf')
  for (const reason of [{}, { reason: '' }, { reason: ' \n ' }, { reason: null }])
    for (const who of [planner, boss])
      expect.soft(await who('PATCH', documentPath(id), { status: 8, ...reason })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'reason' }] },
      })
  await planner('PATCH', documentPath(id), { status: 1 })
  lan.clock.now = '2026-11-20T14:00:00'
  await planner('PATCH', documentPath(id), { status: 8, reason: '接管方位与数据表不符' })
  expect((await clerk('GET', `${documents}waiting/`)).body).toMatchObject([
    { id, status: 8, since: '2026-11-20T14:00:00+08:00', return_reason: '接管方位与数据表不符' },
  ])
  const same = fileForm({ status: 0 }, '%PDF-1.7 A', '总图.pdf')
  for (const [who, body] of [
    [clerk, { status: 0 }],
    [clerk, { status: 0, path }],
    [clerk, same],
    [boss, { status: 0 }],
  ] as const)
    expect.soft(await who('PATCH', documentPath(id), body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'path' }] },
    })
  lan.clock.now = '2026-11-21T08:00:00'
  const again = await clerk('PATCH', documentPath(id), fileForm({ status: 0 }, '%PDF-1.7 B', '总图 B.pdf'))
  expect(again).toMatchObject({
    status: 200,
    body: { status: 0, name: '总图 B.pdf', upload_dt: '2026-11-21T08:00:00+08:00' },
  })
  const document = (await planner('GET', `${documentPath(id)}?extended=1`)).body
  expect(document).toMatchObject({
    receiver: '',
    received_dt: null,
    return_reason: '',
    former_versions: [
      {
        path,
        name: '总图.pdf',
        upload_dt: '2026-11-20T10:00:00+08:00',
        sender: '孙丽',
        returned_by: '周敏',
        returned_dt: '2026-11-20T14:00:00+08:00',
        return_reason: '接管方位与数据表不符',
      },
    ],
  })
  expect(await planner('GET', document.path)).toMatchObject({ status: 200, text: '%PDF-1.7 B' })
  expect(await planner('GET', path)).toMatchObject({ status: 200, text: '%PDF-1.7 A' })
})

test('the new file may come before the document is sent again, under the name that somebody gave it', async () => {
  const { by, boss } = await openDepartments()
  const clerk = await by('sender')
  const { id } = await sent(clerk, { ...toProcess, name: '总装图' })
  await boss('PATCH', documentPath(id), { status: 8, reason: '改' })
  expect(await clerk('PATCH', documentPath(id), fileForm({}, '%PDF-1.7 B', 'b.pdf'))).toMatchObject({
    status: 200,
    body: { status: 8, name: '总装图' },
  })
  expect(await clerk('PATCH', documentPath(id), { status: 0 })).toMatchObject({
    status: 200,
    body: { status: 0 },
  })
})

test('file and name are its creator’s until it is received, its kind is everybody’s until it ends', async () => {
  const plant = await openDepartments()
  const clerk = await plant.by('sender')
  const colleague = await plant.by('colleague')
  const file = () =>
    formBody({}, [{ field: 'path', name: 'b.pdf', content: new TextEncoder().encode('%PDF-B') }])
  const open = await documentIn(0, plant)
  expect(await clerk('PATCH', documentPath(open), { name: '总图 B' })).toMatchObject({ status: 200 })
  expect(await clerk('PATCH', documentPath(open), file())).toMatchObject({
    status: 200,
    body: { name: '总图 B' },
  })
  expect(await colleague('PATCH', documentPath(open), { name: 'x' })).toMatchObject({ status: 403 })
  expect(await colleague('PATCH', documentPath(open), file())).toMatchObject({ status: 403 })
  expect(await colleague('PATCH', documentPath(open), { kind: 'drawing' })).toMatchObject({ status: 200 })
  for (const status of [1, 2, 9]) {
    const id = await documentIn(status, plant)
    for (const body of [{ name: 'x' }, file()])
      expect.soft(await clerk('PATCH', documentPath(id), body), `${status}`).toMatchObject({
        status: 409,
        body: { code: 'locked' },
      })
    expect
      .soft(await clerk('PATCH', documentPath(id), { kind: '图纸' }), `${status}`)
      .toMatchObject({ status: status === 1 ? 200 : 409 })
  }
  const back = await documentIn(8, plant)
  expect(await clerk('PATCH', documentPath(back), { name: 'x' })).toMatchObject({ status: 409 })
  for (const change of [{ src: 2 }, { product: 2 }, { upload_dt: '2026-01-01' }, { sender: 'x' }])
    expect
      .soft(await clerk('PATCH', documentPath(open), change), JSON.stringify(change))
      .toMatchObject({ status: 400, body: { errors: [{ code: 'read_only_field' }] } })
  const read = (await clerk('GET', `${documentPath(open)}?extended=1`)).body
  expect(await clerk('PATCH', documentPath(open), read)).toMatchObject({ status: 200 })
})

test('a product shows what distribution sent and received by department, newest first, without what was withdrawn', async () => {
  const { lan, by, boss } = await openDepartments()
  await boss('POST', '/api/products/', { name: '塔器' })
  const clerk = await by('sender')
  const planner = await by('member_of_dst')
  const created: Record<string, unknown>[] = []
  const put = async (who: typeof clerk, values: Readonly<Record<string, string | number>>) => {
    lan.clock.now = `2026-11-20T1${created.length}:00:00`
    created.push(await sent(who, values))
  }
  const { distribution, process, quality } = home
  await put(clerk, { ...toProcess, kind: 'drawing' })
  await put(clerk, toProcess)
  await put(clerk, { product: 1, src: distribution, dst: quality })
  await put(planner, { product: 1, src: process, dst: distribution, kind: 'quotation' })
  await put(clerk, { ...toProcess, product: 2 })
  await put(clerk, toProcess)
  await put(planner, { product: 1, src: process, dst: quality })
  await clerk('PATCH', documentPath(6), { status: 9 })
  const entry = (at: number, kind: string) => {
    const { id, name, path, status, pretty_status, upload_dt } = created[at] ?? {}
    return { id, name, path, kind, status, pretty_status, upload_dt }
  }
  const whole = {
    documents_from_distribution: {
      质量部: [entry(2, '其他')],
      工艺部: [entry(1, '其他'), entry(0, '图纸')],
    },
    documents_to_distribution: { 工艺部: [entry(3, '报价')] },
  }
  const read = (await planner('GET', '/api/products/1/')).body
  expect(read).toEqual({
    id: 1,
    name: '空气储罐 V=10 m³',
    status: 0,
    pretty_status: '新建',
    terminated: false,
    ...whole,
  })
  expect(Object.keys(read.documents_from_distribution.工艺部[0])).toEqual([
    'id',
    'name',
    'path',
    'kind',
    'status',
    'pretty_status',
    'upload_dt',
  ])
  const related = async (department: number | string) =>
    (await planner('GET', `/api/products/?related=${department}`)).body.results
  expect(await related(quality)).toEqual([
    {
      id: 1,
      name: '空气储罐 V=10 m³',
      documents_from_distribution: { 质量部: [entry(2, '其他')] },
      documents_to_distribution: {},
    },
  ])
  expect((await related(process)).map(({ id }: { id: number }) => id)).toEqual([1, 2])
  expect(await related(home.production)).toEqual([])
  expect(await related(99)).toEqual([])
  expect(await related('')).toHaveLength(2)
  expect(await planner('GET', '/api/products/?related=x')).toMatchObject({ status: 400 })
  const found = async (query: string) =>
    (await planner('GET', `${documents}?${query}`)).body.results.map(({ id }: { id: number }) => id)
  expect(await found('')).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(await found(`product=1&dst=${process}&status=0`)).toEqual([2, 1])
  expect(await found(`src=${process}&kind=报价`)).toEqual([4])
})

test('a bid is submitted once every document from distribution is confirmed or withdrawn', async () => {
  const plant = await openDepartments()
  const { by, boss } = plant
  const head = await by('head_of_src')
  const submit = (who = head) => who('PATCH', '/api/products/1/', { status: 2 })
  await head('PATCH', '/api/products/1/', { status: 1 })
  for (const open of [0, 1, 8]) {
    const id = await documentIn(open, plant)
    expect.soft(await submit(), `${open}`).toMatchObject({
      status: 409,
      body: { code: 'precondition_failed', unmet: ['docs_confirmed'] },
    })
    if (open === 1) await boss('PATCH', documentPath(id), { status: 2 })
    else await boss('PATCH', documentPath(id), { status: 9 })
  }
  // What others send does not hold it up.
  await sent(await by('member_of_dst'), { product: 1, src: home.process, dst: home.distribution })
  await sent(await by('member_of_dst'), { product: 1, src: home.process, dst: home.quality })
  expect(await submit()).toMatchObject({ status: 200, body: { status: 2 } })
  await head('PATCH', '/api/products/1/', { status: 1 })
  await documentIn(0, plant)
  const forced = await submit(boss)
  expect(forced).toMatchObject({ status: 200 })
  expect(forced.headers.get('x-warnings')).toBe('PRE')
})

test('each person is told what waits for him, the longest waiting first', async () => {
  const plant = await openDepartments()
  const first = await documentIn(0, plant)
  const second = await documentIn(1, plant)
  const third = await documentIn(8, plant)
  for (const ended of [2, 9]) await documentIn(ended, plant)
  const waits = async (who: Somebody) =>
    (await (await plant.by(who))('GET', `${documents}waiting/`)).body.map(({ id }: { id: number }) => id)
  expect(await waits('member_of_dst')).toEqual([first])
  expect(await waits('head_of_dst')).toEqual([first, second])
  expect(await waits('sender')).toEqual([third])
  expect(await waits('colleague')).toEqual([])
  expect(await waits('other')).toEqual([])
})

test('orders have their product drawings once distribution has sent one; what people lower again stays so', async () => {
  const { by, boss } = await openDepartments()
  const clerk = await by('sender')
  const order = (product: number, uid: string) =>
    boss('POST', '/api/work_orders/', { product, uid, count: 1 })
  const list = (id: number) => `/api/comprehensive_department_filelists/${id}/`
  const hasDrawings = async (id: number) => (await boss('GET', list(id))).body.product_graph
  await order(1, '26001')
  await sent(clerk, { ...toProcess, kind: 'technical' })
  await sent(await by('member_of_dst'), { product: 1, src: home.process, dst: home.quality, kind: 'drawing' })
  expect(await hasDrawings(1)).toBe(false)
  await clerk('PATCH', documentPath(1), { kind: 'drawing' })
  expect(await hasDrawings(1)).toBe(true)
  await boss('PATCH', list(1), { product_graph: false })
  await (await by('member_of_dst'))('PATCH', documentPath(1), { status: 1 })
  expect(await hasDrawings(1)).toBe(false)
  await order(1, '26002')
  expect(await hasDrawings(2)).toBe(true)
  await boss('POST', '/api/products/', { name: '塔器' })
  await order(2, '26003')
  expect(await hasDrawings(3)).toBe(false)
  await sent(clerk, { ...toProcess, product: 2, kind: 'drawing' })
  expect(await hasDrawings(3)).toBe(true)
  expect(await hasDrawings(1)).toBe(false)
})
