import { describe, expect, it } from 'vitest'
import { type Demo, openDemo } from '../../support/demo_office.ts'

const extended = { extended: true } as const
const all = { page: 1, limit: 100 } as const
const asLeader = ({ as }: Demo) => as('看', 'leader')

describe('the purchase orders of the demo plant', () => {
  it('are one being purchased, one completed, one to be audited and one revised', async () => {
    const call = asLeader(await openDemo())
    const orders = (await call('purchase_orders', 'list', all, extended)).results.toReversed()
    expect(orders.map((one) => [one.uid, one.category, one.status, one.revised_number])).toEqual([
      ['DG-2026-0001', 1, 4, '00'],
      ['DG-2026-0002', 4, 5, '00'],
      ['DG-2026-0003', 2, 1, '00'],
      ['DG-2026-0004', 5, 0, '01'],
    ])
    expect(orders[1]).toMatchObject({ lister: '冯琳', chief: '陈卫东', approver: '王建国' })
    expect(orders[3]).toMatchObject({ lister: '', chief: '', approver: '' })
    const versions = await call('purchase_orders', 'snapshots', { order: 4 })
    expect(versions).toMatchObject([
      { revised_number: '00', reason: '客户更改油漆配套方案', order: { status: 3, approver: '王建国' } },
    ])
    expect(versions[0]?.materials).toHaveLength(3)
  })

  it('have the numbers of the year of loading also where they were written the year before', async () => {
    const call = asLeader(await openDemo('2027-01-10T17:00:00'))
    const orders = (await call('purchase_orders', 'list', all, extended)).results
    expect(orders.map(({ uid }) => uid).sort()[0]).toBe('DG-2027-0001')
    expect(orders.some(({ create_date }) => create_date.startsWith('2026'))).toBe(true)
  })

  it('buy what the reviewed quota lists ask for both units, equal materials merged where they are purchased', async () => {
    const call = asLeader(await openDemo())
    const materials = async (purchase_order: string) =>
      (await call('procurement_materials', 'list', { ...all, purchase_order }, extended)).results
    const principal = await materials('DG-2026-0001')
    expect(principal.filter(({ merged_material }) => merged_material === '')).toHaveLength(16)
    expect(principal).toHaveLength(32)
    expect(principal[12]).toMatchObject({
      name: '板材',
      material_mark: 'Q345R',
      specification: 'δ10×DN600 L=4440',
      required_count: 2,
      required_weight: 1536.24,
      batch_number: '2601A113',
    })
    const welding = await materials('DG-2026-0002')
    expect(welding.map(({ finished }) => finished)).toEqual(Array.from({ length: 8 }, () => true))
    const parts = await materials('DG-2026-0003')
    expect(parts.map(({ name, sub_order }) => `${name} ${sub_order}`)).toContain('双头螺柱 2')
    expect((await materials('DG-2026-0004')).map(({ category }) => category)).toEqual([
      '涂料',
      '探伤耗材',
      '磨料磨具',
    ])
  })
})

describe('the bidding sheets of the demo plant', () => {
  it('are a tender whose goods arrived, a comparison that is completed and a direct purchase asked for', async () => {
    const demo = await openDemo()
    const call = asLeader(demo)
    const sheets = (await call('bidding_sheets', 'list', all, extended)).results.toReversed()
    expect(
      sheets.map((one) => [one.uid, one.purchase_order, one.category, one.status, one.contract_amount]),
    ).toEqual([
      ['BD-2026-0001', 'DG-2026-0001', 1, 6, 26_800],
      ['BD-2026-0002', 'DG-2026-0002', 2, 8, 312],
      ['BD-2026-0003', 'DG-2026-0001', 3, 2, null],
    ])
    const notices = (await call('bidding_acceptances', 'list', all, extended)).results
    expect(notices).toMatchObject([
      { notice_no: 'ZT-2026-0001', uid: 'ZB-2026-0001', accept_money: '26800.00' },
    ])
  })

  it('tell every change: the comparison went back once and came to its end in nine', async () => {
    const call = asLeader(await openDemo())
    const changes = (
      await call('status_changes', 'list', { ...all, bidding_sheet: '2' }, extended)
    ).results.toReversed()
    expect(
      changes.map(({ original_status, new_status }) => `${original_status}→${new_status}`).join(' '),
    ).toBe('0→1 1→2 2→4 4→2 2→4 4→5 5→6 6→7 7→8')
    expect(changes.filter(({ normal_change }) => !normal_change)).toMatchObject([
      { original_status: 4, reason: '供应商报价有误,重新比价', chang_user: '王建国' },
    ])
  })

  it('have their forms approved, but for the check that still waits for the head of procurement', async () => {
    const call = asLeader(await openDemo())
    const applications = (await call('bidding_applications', 'list', all, extended)).results
    expect(applications.map(({ uid, status }) => [uid, status])).toEqual([
      ['ZB-2026-0002', 2],
      ['ZB-2026-0001', 2],
    ])
    expect((await call('parity_ratio_cards', 'list', all)).results).toMatchObject([
      { bidding_sheet: '2', apply_id: 'ZB-2026-0002', status: 2 },
    ])
    expect((await call('supplier_checks', 'list', all)).results).toMatchObject([
      { bidding_sheet: '3', status: 1 },
    ])
    const signed = (await call('bidding_comments', 'list', { ...all, bidding_sheet: '3' }, extended)).results
    expect(signed).toMatchObject([{ user_title: 3, user: '秦正', result: 1 }])
  })

  it('recommend one supplier each; all welding material passed, of the principal material the tubes', async () => {
    const call = asLeader(await openDemo())
    const judged = (await call('supply_relationships', 'list', all, extended)).results
    const recommended = judged.filter(({ G }) => G).map((one) => [one.bidding_sheet, one.supplier_code])
    expect(recommended.toSorted()).toEqual([
      ['1', 'GF-0001'],
      ['2', 'GF-0003'],
      ['3', 'GF-0004'],
    ])
    const inspections = (await call('arrival_inspections', 'list', all, extended)).results.toReversed()
    expect(inspections.map(({ material, passed }) => [material, passed])).toEqual([
      ['33', true],
      ['34', true],
      ['35', true],
      ['36', true],
      ['5', true],
      ['13', false],
    ])
  })
})

it('six suppliers of the demo plant have prices and certificates; one asks another price than before', async () => {
  const { as, day } = await openDemo()
  const suppliers = (await as('看', 'leader')('suppliers', 'list', all)).results
  expect(suppliers.map(({ uid }) => uid)).toEqual(
    ['1', '2', '3', '4', '5', '6'].map((count) => `GF-000${count}`),
  )
  expect(suppliers.every(({ quotation }) => quotation.length === 1)).toBe(true)
  const prices = (await as('看', 'leader')('supplier_quotations', 'list', all, extended)).results
  expect(prices[3]).toMatchObject({ unit_price: '9.10', price_history: [{ unit_price: '8.30' }] })
  const papers = (await as('看', 'leader')('supplier_documents', 'list', all, extended)).results
  expect(papers.map(({ name, path }) => [name, path.startsWith('/files/supplier_documents/')])).toEqual([
    ['营业执照', true],
    ['特种设备生产许可证(锻件)', true],
    ['ISO 9001 质量管理体系证书', true],
  ])
  expect(papers[1]?.valid_until).toBe(day(81))
})

it('the substitution of the demo plant is agreed by five; its execution table is saved with four lines', async () => {
  const call = asLeader(await openDemo())
  const [apply] = (await call('material_sub_applies', 'list', all, extended)).results
  expect(apply).toMatchObject({ uid: 'DY-2026-0001', applicant: '周敏', approved: true })
  const { sub_apply_items, sub_spply_comments } = await call('material_sub_applies', 'read', { id: 1 })
  expect(sub_apply_items).toMatchObject([{ old_size: 'δ8', new_size: 'δ10' }])
  expect(sub_spply_comments.map(({ user }) => user)).toEqual(['周敏', '李国栋', '郑焊生', '朱检', '秦正'])
  const [table] = (await call('material_executions', 'list', all, extended)).results
  expect(table).toMatchObject({ uid: 'ZX-2026-0001', lister: '周敏', saved: '已保存' })
  expect((await call('material_executions', 'read', { id: 1 })).execution_details).toHaveLength(4)
})
