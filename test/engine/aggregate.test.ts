import { expect, test } from 'vitest'
import { stockKinds } from '../../shared/inventory/stock/material_classes.ts'
import {
  intervalsOf,
  isCounted,
  isGroupable,
  isSummable,
  isSummed,
  maxGroups,
} from '../../shared/kernel/aggregate.ts'
import { round } from '../../shared/kernel/decimals.ts'
import { kindShown } from '../../shared/kernel/field.ts'
import { hasRecords, type Resource, specOf, storedOf } from '../../shared/kernel/resource.ts'
import type { AggregateAnswer, AggregateGroup } from '../../shared/kernel/types.ts'
import { listColumns } from '../../shared/kernel/where.ts'
import { openDemo } from '../support/demo_office.ts'
import { openLan } from '../support/lan_office.ts'
import { openPlant, type Plant } from '../support/office.ts'

/** Groups and sums of lists: `GET /api/<resource>/aggregate/`. */
const cards = 'welding_material_apply_cards'
const materials = 'procurement_materials'

type Row = Record<string, unknown>
type Raw = Pick<Plant, 'raw'>
async function ask(
  plant: Raw,
  resource: string,
  operation: string,
  input: Row,
  extras = {},
): Promise<unknown> {
  const answer = await plant.raw('看', ['admin'], resource, operation, input, extras)
  if (!answer.ok)
    throw new Error(`${resource}.${operation} ${JSON.stringify(input)}: ${answer.problem.detail}`)
  return answer.value
}
const aggregate = (plant: Raw, resource: string, input: Row, extras = {}) =>
  ask(plant, resource, 'aggregate', input, extras) as Promise<AggregateAnswer>
const countOf = async (plant: Raw, resource: string, query: AggregateGroup['query']) =>
  ((await ask(plant, resource, 'list', { ...query, limit: 1 })) as { count: number }).count
/** `包 22, kg 8.35` */
const shown = ({ groups }: AggregateAnswer, name: string, measure = 'count') =>
  groups.map(({ labels, values }) => `${labels[name]} ${JSON.stringify(values[measure])}`)

async function boughtMaterials(): Promise<Plant> {
  const plant = await openPlant()
  const order = await plant.put('work_orders', { uid: '26001' })
  const unit = await plant.put('sub_work_orders', { work_order: order, uid: '26001-1', index: 1 })
  const put = (name: string, facts: object) => plant.put(materials, { name, inventory_type: 6, ...facts })
  const sub_order = String(unit)
  await put('筒体', {
    inventory_type: 1,
    category: '板材',
    required_count: 4,
    unit: '张',
    sub_order,
    delivery_dt: '2026-03-02',
  })
  await put('封头', {
    inventory_type: 1,
    category: '板材',
    required_count: 2,
    unit: '张',
    sub_order,
    delivery_dt: '2026-03-31',
  })
  await put('焊条', {
    category: '焊条',
    required_count: 0.1,
    unit: 'kg',
    delivery_dt: '2026-03',
    finished: 1,
  })
  await put('焊丝', { category: '焊条', required_count: 0.2, unit: 'kg', delivery_dt: '待定' })
  await put('砂轮', {
    category: '自制类',
    required_count: 5,
    unit: '包',
    purchase_order: 'CG-1',
    delivery_dt: '2026-12-28',
  })
  await put('手套', { category: '焊条', required_count: null, unit: '双', sub_order: '不知道' })
  return plant
}

test('rows are counted and summed by group; quantities of different units are never added', async () => {
  const plant = await boughtMaterials()
  const answer = await aggregate(plant, materials, {
    group_by: 'category',
    measures: 'count,sum:required_count',
  })
  expect(answer.groups).toEqual([
    {
      keys: { category: '板材' },
      labels: { category: '板材' },
      values: { count: 2, 'sum:required_count': { 张: 6 } },
      query: { where: ['category:eq:板材'] },
    },
    {
      keys: { category: '焊条' },
      labels: { category: '焊条' },
      values: { count: 3, 'sum:required_count': { kg: 0.3 } },
      query: { where: ['category:eq:焊条'] },
    },
    {
      keys: { category: '自制类' },
      labels: { category: '自制类' },
      values: { count: 1, 'sum:required_count': { 包: 5 } },
      query: { where: ['category:eq:自制类'] },
    },
  ])
  expect(answer).toMatchObject({
    total: { count: 6, 'sum:required_count': { 张: 6, 包: 5, kg: 0.3 } },
    rows: 6,
    truncated: false,
  })
  // Without groups there is the total only.
  expect(
    await aggregate(plant, materials, { measures: 'sum:required_count', where: ['category:ne:板材'] }),
  ).toEqual({
    groups: [],
    total: { 'sum:required_count': { 包: 5, kg: 0.3 } },
    rows: 4,
    truncated: false,
  })
  expect(await aggregate(plant, materials, {})).toEqual({
    groups: [],
    total: { count: 6 },
    rows: 6,
    truncated: false,
  })
  expect(
    await aggregate(plant, materials, { where: ['name:eq:-'], measures: 'count,sum:required_weight' }),
  ).toEqual({
    groups: [],
    total: { count: 0, 'sum:required_weight': 0 },
    rows: 0,
    truncated: false,
  })
})

test('labels are texts in the language of the reader; references go by number or name, never by id', async () => {
  const plant = await boughtMaterials()
  const labels = async (group_by: string, language: 'zh' | 'en') =>
    (await aggregate(plant, materials, { group_by }, { language })).groups.map(
      ({ labels }) => labels[group_by],
    )
  expect(await labels('category', 'en')).toEqual(['Plate', 'Electrode', '自制类'])
  expect(await labels('finished', 'zh')).toEqual(['否', '是'])
  expect(await labels('finished', 'en')).toEqual(['No', 'Yes'])
  expect(await labels('sub_order', 'zh')).toEqual(['没有填', '26001-1', '不知道'])
  expect(await labels('purchase_order', 'en')).toEqual(['Not filled in', 'CG-1'])
  // A token that may not read the other list does not learn its names, nor ids in their place.
  const scope = { readOnly: true, modules: ['procurement'] }
  const unread = await aggregate(plant, materials, { group_by: 'sub_order' }, { scope })
  expect(unread.groups.map((group) => group.labels['sub_order'])).toEqual([
    '没有填',
    '查不到的子工作令',
    '不知道',
  ])
})

test('dates are grouped by day, week, month, quarter or year', async () => {
  const plant = await openPlant()
  const put = (at: number, create_dt: string) =>
    plant.put(cards, { create_dt, uid: `LY-${at}`, apply_weight: at, status: 0, creator: 1 })
  for (const [at, time] of [
    '2025-12-29T08:00:00',
    '2026-01-01T00:00:00',
    '2026-03-31T23:59:59',
    '2026-04-01T00:00:00',
    '2026-04-01T12:00:00',
  ].entries())
    await put(at + 1, time)
  const groups = async (interval: string) => {
    const name = `create_dt${interval}`
    const answer = await aggregate(plant, cards, { group_by: name, measures: 'count,sum:apply_weight' })
    for (const { query, values } of answer.groups)
      expect(await countOf(plant, cards, query)).toBe(values['count'])
    return answer.groups.map(({ keys, values }) => [keys[name], values['count'], values['sum:apply_weight']])
  }
  const days = [
    ['2025-12-29', 1, 1],
    ['2026-01-01', 1, 2],
    ['2026-03-31', 1, 3],
    ['2026-04-01', 2, 9],
  ]
  expect(await groups(':day')).toEqual(days)
  expect(await groups('')).toEqual(days)
  expect(await groups(':week')).toEqual([
    ['2026-W01', 2, 3],
    ['2026-W14', 3, 12],
  ])
  expect(await groups(':month')).toEqual([
    ['2025-12', 1, 1],
    ['2026-01', 1, 2],
    ['2026-03', 1, 3],
    ['2026-04', 2, 9],
  ])
  expect(await groups(':quarter')).toEqual([
    ['2025-Q4', 1, 1],
    ['2026-Q1', 2, 5],
    ['2026-Q2', 2, 9],
  ])
  expect(await groups(':year')).toEqual([
    ['2025', 1, 1],
    ['2026', 4, 14],
  ])
})

test('a text in place of a date is a group of its own', async () => {
  const plant = await boughtMaterials()
  const answer = await aggregate(plant, materials, { group_by: 'delivery_dt:month' })
  expect(shown(answer, 'delivery_dt:month')).toEqual(['没有填 1', '2026-03 3', '2026-12 1', '待定 1'])
  for (const { query, values } of answer.groups)
    expect(await countOf(plant, materials, query)).toBe(values['count'])
})

test('groups that were asked before follow every write, also of the record that has the unit', async () => {
  const plant = await openPlant()
  const batch = await plant.put('steel_material_inventory_details', {
    weight: 1,
    count: 5,
    unit: '张',
    status: 0,
    warehouse: 1,
    entry_dt: '2026-01-01T00:00:00',
  })
  const move = (quantity: number) =>
    plant.put('stock_movements', {
      stock_kind: 2,
      inventory_detail: batch,
      kind: 'in',
      quantity,
      balance: 1,
      dt: '2026-03-01T08:00:00',
    })
  const asked = () =>
    aggregate(plant, 'stock_movements', { group_by: 'kind', measures: 'count,sum:quantity' })
  await move(2)
  expect((await asked()).total).toEqual({ count: 1, 'sum:quantity': { 张: 2 } })
  expect((await asked()).total).toEqual({ count: 1, 'sum:quantity': { 张: 2 } })
  await move(3)
  expect((await asked()).groups[0]?.values).toEqual({ count: 2, 'sum:quantity': { 张: 5 } })
  await plant.office.file.write(
    { user: 0, person: 'test', machine: '', request: '', reason: '', at: plant.office.now() },
    async ({ statements }) =>
      statements.run("update steel_material_inventory_details set unit = '件' where id = ?", [batch]),
  )
  expect((await asked()).groups[0]?.values).toEqual({ count: 2, 'sum:quantity': { 件: 5 } })
})

test('a material that was merged into another is counted as a row, but its quantities only once', async () => {
  const plant = await openPlant()
  const bolts = { name: '螺栓', unit: '件', inventory_type: 6 } as const
  const kept = await plant.put(materials, { ...bolts, required_count: 12, required_weight: 3.6 })
  await plant.put(materials, {
    ...bolts,
    required_count: 4,
    required_weight: 1.2,
    merged_material: String(kept),
  })
  const measures = 'count,sum:required_count,sum:required_weight'
  const { groups, total } = await aggregate(plant, materials, { group_by: 'name', measures })
  const once = { count: 2, 'sum:required_count': { 件: 12 }, 'sum:required_weight': 3.6 }
  expect(total).toEqual(once)
  expect(groups[0]?.values).toEqual(once)
})

test('lists add up quantities and hours, but no price, balance or weight of one piece', async () => {
  const { office } = await openPlant()
  const added = (name: string) => {
    const resource = office.catalogue.get(name)
    return [...listColumns(resource).keys()].filter((one) => isSummed(resource, one))
  }
  expect(added(materials)).toEqual(['required_count', 'required_weight', 'stored_count'])
  expect(added('stock_movements')).toEqual(['change', 'weight'])
  expect(added('steel_material_inventory_details')).toEqual(['count', 'total_weight'])
  expect(added('steel_material_entry_details')).toEqual(['count'])
  expect(added('process_materials')).toEqual(['count', 'total_weight'])
  expect(added('query_man_hours')).toEqual(['man_hours'])
  expect(added('supplier_quotations')).toEqual([])
  expect(added('bake_classes')).toEqual([])
})

test('the most frequent values come first, and the rest is one group', async () => {
  const plant = await boughtMaterials()
  const answer = await aggregate(plant, materials, {
    group_by: 'unit',
    measures: 'count,sum:required_count',
    order: '-count,unit',
    limit: 2,
  })
  expect(shown(answer, 'unit')).toEqual(['kg 2', '张 2', 'undefined 2'])
  expect(answer.groups[2]).toEqual({
    keys: {},
    labels: {},
    values: { count: 2, 'sum:required_count': { 包: 5 } },
    query: null,
    other: true,
  })
  expect(answer).toMatchObject({ truncated: true, rows: 6, total: { count: 6 } })
  const bySum = { group_by: 'name', measures: 'sum:required_count', order: '-sum:required_count', limit: 1 }
  expect(shown(await aggregate(plant, materials, bySum), 'name', 'sum:required_count')[0]).toBe(
    '砂轮 {"包":5}',
  )
  expect(
    shown(await aggregate(plant, materials, { group_by: 'category', order: '-category' }), 'category'),
  ).toEqual(['自制类 1', '焊条 3', '板材 2'])
})

test('more groups than two thousand are cut, and none is lost', async () => {
  const plant = await openPlant()
  await plant.office.file.write(
    { user: 0, person: 'test', machine: '', request: '', reason: '', at: plant.office.now() },
    async ({ statements }) =>
      statements.run(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2100)
         insert into stock_movements (stock_kind, inventory_detail, kind, quantity, balance, document_uid, dt, "user", reason, material_number)
         select 1, 1, 'in', 1, 1, 'RK-' || i, '2026-03-01T08:00:00', '', '', '' from n`,
        [],
      ),
  )
  const answer = await aggregate(plant, 'stock_movements', { group_by: 'document_uid' })
  expect(answer.groups).toHaveLength(maxGroups + 1)
  expect(answer.groups.at(-1)).toMatchObject({ other: true, values: { count: 100 } })
  expect(answer).toMatchObject({ rows: 2100, truncated: true })
})

test('what cannot be grouped, measured or ordered by is refused by name', async () => {
  const plant = await boughtMaterials()
  const refusals: readonly (readonly [Row, field: string, named: string])[] = [
    [{ group_by: 'nope' }, 'group_by', 'nope'],
    [{ group_by: 'creator' }, 'group_by', 'creator'],
    [{ group_by: 'required_count' }, 'group_by', 'required_count'],
    [{ group_by: 'id' }, 'group_by', 'id'],
    [{ group_by: 'category:month' }, 'group_by', 'category:month'],
    [{ group_by: 'delivery_dt:hour' }, 'group_by', 'delivery_dt:hour'],
    [{ group_by: 'name,unit,category,finished' }, 'group_by', 'group_by'],
    [{ grp: 'name' }, 'grp', 'group_by'],
    [{ sum: 'required_count', values: 1 }, 'sum', 'values'],
    [{ measures: 'nope' }, 'measures', 'nope'],
    [{ measures: 'sum:name' }, 'measures', 'sum:name'],
    [{ measures: 'avg:required_count' }, 'measures', 'avg:required_count'],
    [{ measures: 'count,a,b,c,d,e,f' }, 'measures', 'measures'],
    [{ group_by: 'name', order: '-sum:required_count' }, 'order', 'sum:required_count'],
    [{ limit: 0 }, 'limit', 'limit'],
    [{ limit: maxGroups + 1 }, 'limit', 'limit'],
    [{ group_by: 5 }, 'group_by', 'group_by'],
    [{ where: ['nope:eq:1'] }, 'where', 'nope'],
    [{ inventory_type: 'x' }, 'inventory_type', ''],
    [{ group_by: 'name,unit', where: Array.from({ length: 19 }, () => 'name:filled') }, 'where', 'where'],
  ]
  for (const [input, field, named] of refusals)
    expect
      .soft(await plant.raw('看', ['admin'], materials, 'aggregate', input), JSON.stringify(input))
      .toMatchObject({
        ok: false,
        problem: {
          status: 400,
          code: 'validation_error',
          errors: expect.arrayContaining([expect.objectContaining({ field })]),
          detail: expect.stringContaining(named),
        },
      })
  // Counts of rods, coils and bags in one column have no unit.
  expect(await plant.raw('看', [], cards, 'aggregate', { measures: 'sum:actual_count' })).toMatchObject({
    problem: { status: 400, errors: [{ field: 'measures' }] },
  })
})

test('whoever may not list the records may not group them either', async () => {
  const plant = await openPlant()
  for (const operation of ['list', 'aggregate'])
    expect(await plant.raw('Li', ['keeper'], 'saved_views', operation, {})).toMatchObject({
      problem: { status: 403 },
    })
  expect(await plant.raw('Li', ['keeper'], 'work_hour_summarizes', 'aggregate', {})).toMatchObject({
    problem: { status: 404 },
  })
})

/** Every record of a list, with the columns of extended=1. */
async function allRecords(plant: Raw, resource: Resource): Promise<readonly Row[]> {
  const records: Row[] = []
  for (let page = 1; ; page++) {
    const input = { page, limit: 500, ordering: 'id' }
    const { results } = (await ask(plant, resource.name, 'list', input, { extended: true })) as {
      results: Row[]
    }
    records.push(...results)
    if (results.length < 500) return records
  }
}
/** Added by hand: numbers of one unit, or quantities by the unit that each record or the record it refers to has. */
async function sumOf(
  plant: Plant,
  resource: Resource,
  name: string,
  records: readonly Row[],
): Promise<unknown> {
  const { byUnit } = specOf(resource).list ?? {}
  const known = records.filter(
    (record) => record[name] !== null && record[name] !== '' && isCounted(resource, record),
  )
  const add = (some: readonly Row[]) =>
    round(
      some.reduce((all, one) => all + Number(one[name]), 0),
      6,
    )
  const from =
    kindShown(resource.fields[name])?.unitFrom ?? (byUnit?.count === name ? byUnit.unit : undefined)
  if (from === undefined) return add(known)
  const [first = '', second] = from.split('.')
  const unitOf = async (record: Row): Promise<string> => {
    if (second === undefined) return String(record[first] ?? '')
    const target = storedOf(resource, first)?.reference?.target
    const sql = `select "${second}" as unit from "${target}" where id = ?`
    const [row] = await plant.file.reading.statements.all(sql, [record[first] ?? 0])
    return String(row?.['unit'] ?? '')
  }
  const units = await Array.fromAsync(known, async (record) => ({ record, unit: await unitOf(record) }))
  return Object.fromEntries(
    [...Map.groupBy(units, ({ unit }) => unit)].map(([unit, some]) => [
      unit,
      add(some.map(({ record }) => record)),
    ]),
  )
}

test('in the demo plant every group of every list is what its query lists, and sums are those of the records', async () => {
  const demo = await openDemo()
  for (const resource of Object.values(demo.office.catalogue.resources)) {
    if (!hasRecords(resource)) continue
    const records = await allRecords(demo, resource)
    const columns = [...listColumns(resource)]
    const measures = columns.flatMap(([name, field]) => (isSummable(field) ? [name] : []))
    for (let at = 0; at < measures.length; at += 5) {
      const some = measures.slice(at, at + 5)
      const { total, rows } = await aggregate(demo, resource.name, {
        measures: some.map((one) => `sum:${one}`).join(','),
      })
      expect.soft(rows, resource.name).toBe(records.length)
      for (const name of some)
        expect
          .soft(total[`sum:${name}`], `${resource.name} sum:${name}`)
          .toEqual(await sumOf(demo, resource, name, records))
    }
    for (const [name, field] of columns) {
      if (!isGroupable(field)) continue
      const [first, ...intervals] = intervalsOf(field)
      for (const group_by of first ? [first, ...intervals].map((one) => `${name}:${one}`) : [name]) {
        const { groups, rows } = await aggregate(demo, resource.name, { group_by })
        expect
          .soft(
            groups.reduce((all, { values }) => all + Number(values['count']), 0),
            group_by,
          )
          .toBe(rows)
        for (const { keys, labels, values, query } of groups.slice(0, 5)) {
          const what = `${resource.name} ${group_by} ${JSON.stringify(keys)}`
          expect.soft(await countOf(demo, resource.name, query), what).toBe(values['count'])
          if (field.reference && keys[group_by] !== null && field.reference.carries === 'id')
            expect.soft(labels[group_by], what).not.toBe(String(keys[group_by]))
        }
      }
    }
  }
})

test('of thousands of movements of four kinds of stock, groups and sums are those of the records', async () => {
  const plant = await openPlant()
  const units = ['包', 'kg', '张', '件']
  for (const [at, kind] of stockKinds.entries())
    for (let batch = 1; batch <= 3; batch++)
      await plant.put(`${kind}_inventory_details`, {
        id: batch,
        weight: batch === 3 ? 0 : 2.345,
        count: 1,
        unit: units[(at + batch) % 4] ?? '',
        status: 0,
        name: `${kind} ${batch}`,
        warehouse: 1,
        entry_dt: '2026-01-01T00:00:00',
      })
  const kindOf = ['out', 'scrap', 'adjust'] as const
  const movements = Array.from({ length: 3000 }, (_, at) => at + 1).map((i) => ({
    stock_kind: 1 + (i % 4),
    inventory_detail: 1 + (i % 3),
    kind: kindOf[i % 5] ?? ('in' as const),
    quantity: ((i % 10 === 2 ? -1 : 1) * (i % 977)) / 8,
    balance: 1,
    material_number: `M-${i % 7}`,
    document_uid: '',
    user: '',
    dt: new Date((1_750_000_000 + i * 4000) * 1000).toISOString().slice(0, 19),
    reason: '',
  }))
  await plant.office.file.write(
    { user: 0, person: 'test', machine: '', request: '', reason: '', at: plant.office.now() },
    async ({ db }) => {
      for (let from = 0; from < movements.length; from += 500)
        await db
          .insertInto('stock_movements')
          .values(movements.slice(from, from + 500))
          .execute()
    },
  )
  const { stock_movements } = plant.office.catalogue.resources
  if (!stock_movements) throw new Error('no movements')
  const records = await allRecords(plant, stock_movements)
  const sums = ['quantity', 'change', 'weight']
  const measures = ['count', ...sums.map((name) => `sum:${name}`)].join(',')
  const month = ({ dt }: Row) => String(dt).slice(0, 7)
  const groupings: readonly (readonly [string, (record: Row) => readonly unknown[]])[] = [
    ['kind', ({ kind }) => [kind]],
    ['dt:month', (record) => [month(record)]],
    ['stock_kind,kind,dt:month', (record) => [record['stock_kind'], record['kind'], month(record)]],
    ['unit,material_number', ({ unit, material_number }) => [unit, material_number]],
  ]
  for (const [group_by, keysOf] of groupings) {
    const wanted = await Array.fromAsync(
      Map.groupBy(records, (record) => JSON.stringify(keysOf(record))),
      async ([keys, some]) => [
        keys,
        some.length,
        ...(await Array.fromAsync(sums, (name) => sumOf(plant, stock_movements, name, some))),
      ],
    )
    const { groups } = await aggregate(plant, 'stock_movements', { group_by, measures })
    const found = groups.map(({ keys, values }) => [
      JSON.stringify(Object.values(keys)),
      ...Object.values(values),
    ])
    expect(found.length, group_by).toBe(wanted.length)
    expect(found, group_by).toEqual(expect.arrayContaining(wanted))
    for (const { query, values } of groups.slice(0, 8))
      expect(await countOf(plant, 'stock_movements', query), group_by).toBe(values['count'])
  }
})

test('over HTTP a group is asked for in the address, and its query lists its rows', async () => {
  const lan = await openLan()
  const send = await lan.as('Li', ['admin'])
  for (const name of ['一库', '二库', '三库'])
    await send('POST', '/api/warehouses/', { name, category: 1, location: '东' })
  const path =
    '/api/warehouses/aggregate/?group_by=category,location&measures=count&where=name:ne:一库&location=东'
  const { status, body, headers } = await send('GET', path)
  expect(status).toBe(200)
  expect(headers.get('x-warnings')).toBeNull()
  expect(body).toEqual({
    groups: [
      {
        keys: { category: 1, location: '东' },
        labels: { category: '焊材', location: '东' },
        values: { count: 2 },
        query: { location: '东', where: ['name:ne:一库', 'category:eq:1', 'location:eq:东'] },
      },
    ],
    total: { count: 2 },
    rows: 2,
    truncated: false,
  })
  const { where, location } = body.groups[0].query
  const query = new URLSearchParams([['location', location], ...where.map((one: string) => ['where', one])])
  expect((await send('GET', `/api/warehouses/?${query}`)).body.count).toBe(2)
  const english = await send('GET', path, undefined, { 'accept-language': 'en' })
  expect(english.body.groups[0].labels.category).toBe('Welding material')
  expect((await send('GET', '/api/warehouses/aggregate/?group_by=nope')).body).toMatchObject({
    status: 400,
    code: 'validation_error',
    errors: [{ field: 'group_by', message: expect.stringContaining('nope') }],
  })
  expect((await send('GET', '/api/warehouses/aggregate/?grp=1&extended=1')).body).toMatchObject({
    status: 400,
    errors: [{ field: 'grp', message: expect.stringContaining('group_by') }],
  })
})
