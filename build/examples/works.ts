import { heatExchanger } from '../../main/api/demo/parts_lists.ts'
import { listOf } from './operations.ts'
import { firstAt } from './reads.ts'
import { type Caller, formOf } from './recorder.ts'

/** What the demo plant has not come to yet, or what is done on a path of its own. In the order of the work. */

export async function recordPlanning({ ask, look, newest }: Caller): Promise<void> {
  const list = () => formOf('26003.csv', heatExchanger.replaceAll('26001', '26003'), { id: '3' })
  await ask('process_libraries.check', { body: list() })
  await ask('process_libraries.upload.2', { body: list() })
  await ask('process_libraries.undo_import', { id: 3, body: {} })

  // The quota lists of the second order are empty; two of the first are not written yet.
  await ask('quota_lists.generate', { id: 7, body: {} })
  await ask('cooperant_items.create', { body: { quota_list: 4, process_material: 2, remark: '委外热处理' } })
  await ask('first_feeding_items.create', { body: { quota_list: 5, process_material: 2, remark: '先投料' } })
  await ask('principal_quota_items.create', {
    body: { quota_list: 7, size: 'δ36×1800×8000', count: 1, weight: 4069.4, material: 2 },
  })
  await ask('principal_quota_items.update', {
    id: (await newest('principal_quota_items'))['id'],
    body: { remark: '按板材定尺' },
  })
  await ask('welding_quota_items.create', {
    body: { quota_list: 8, material: 17, size: 'Φ4.0', quota: 12.5 },
  })
  await ask('welding_quota_items.update', {
    id: (await newest('welding_quota_items'))['id'],
    body: { quota: 13, remark: '含返修' },
  })
  const auxiliary = await ask('auxiliary_quota_items.create', {
    body: { quota_list: 9, process_material: 25 },
  })
  await ask('auxiliary_quota_items.explain', { query: { item: String(auxiliary['id']) } })
  await ask('bought_in_items.create', { body: { quota_list: 12, process_material: 30 } })
  await ask('bought_in_items.update', {
    id: (await newest('bought_in_items'))['id'],
    body: { remark: '随设备供货' },
  })

  await ask('process_materials.update', { id: 25, body: { remark: '先投料' } })
  await ask('circulation_routes.assign', { body: { parts: [25, 26], circulation_routes: ['XL', 'MH'] } })
  await ask('circulation_routes.update', { id: 25, body: { circulation_routes: ['XL', 'MH', 'JY'] } })
  const { id: route } = await firstRouteOf(look, 25)
  const step = await ask('process_steps.create', { body: { route, step: 1, man_hours: 2.5 } })
  await ask('process_routes.update', { id: route, body: { process_steps: [step['id']] } })

  const { version, name, processes } = await look('/api/transfer_cards/contents/?card=5')
  await ask('transfer_cards.save', {
    body: { card: 5, version, name, processes: listOf(processes).slice(0, 2) },
  })
  await ask('transfer_card_processes.create', {
    body: { transfer_card: 5, name: '水压试验', detail: '按图样' },
  })
  await ask('transfer_card_processes.update', { id: 38, body: { name: '领料及标记确认' } })

  const ticket = await ask('sub_materials.create', { body: { material: '25', sub_order: '3' } })
  await ask('process_details.create', { body: { process_step: step['id'], sub_material: ticket['id'] } })
}

const firstRouteOf = async (look: Caller['look'], part: number) =>
  firstAt({ look: (path) => look(`${path}&process_material=${part}`) }, '/api/process_routes/')

export async function recordProcurement({ ask, newest }: Caller): Promise<void> {
  await ask('material_executions.create', { body: { material_type: '管材' } })
  const line = await ask('material_execution_details.create', {
    body: {
      material_execution: (await newest('material_executions'))['id'],
      material: '15',
      batch_number: '2601A207',
      quota: '102.5kg',
      part: '接管',
    },
  })
  await ask('material_execution_details.update', {
    id: line['id'],
    body: { remark: '余料退库' },
  })
  await ask('material_sub_applies.update', { id: 1, body: { figure_code: 'E26001-01' } })
  await ask('material_sub_applies.create', { body: { work_order: '26002', figure_code: 'G26002-01' } })
  await ask('material_sub_apply_items.create', {
    body: { sub_apply: (await newest('material_sub_applies'))['id'], old_size: 'δ36', new_size: 'δ38' },
  })
  await ask('material_sub_apply_items.update', {
    id: (await newest('material_sub_apply_items'))['id'],
    body: { new_size: 'δ40' },
  })
  await ask('contact_details.create.2', {
    body: { bidding_sheet: '1', amount: 128_000, reason: '合同更正' },
  })
  await ask('status_changes.create', {
    body: { original_status: 2, new_status: 1, bidding_sheet: '3', reason: '按会签意见修改' },
  })
  await ask('status_changes.update', { id: '17', body: { reason: '补记原因' } })
  for (const remove of ['suppliers.remove', 'suppliers.remove.2']) {
    await ask('suppliers.create', { body: { name: '试用供方' } })
    await ask(remove, { id: (await newest('suppliers'))['id'] })
  }
  for (const name of ['supplier_quotations', 'supplier_documents'])
    await ask(`${name}.remove`, { id: (await newest(name))['id'] })
}

export async function recordShopFloor({ ask, newest }: Caller): Promise<void> {
  await ask('sub_materials.create.2', { body: { id: '26' } })
  await ask('sub_materials.update.2', {
    id: 1,
    body: { estimated_finish_dt: '2026-11-30T17:00:00+08:00' },
  })
  await ask('process_details.make_many', { body: { parts: [27, 28], units: [3] } })
  await ask('work_orders.create', { body: { uid: '26004', product: 1, count: 1 } })
  await ask('pruction_plans.create.2', {
    body: { id: (await newest('work_orders'))['id'], output_value: 12.5 },
  })
  await ask('pruction_users.create.2', { body: { id: 8, group_name: '铆焊一组' } })
  await ask('pruction_workgroups.create.2', { body: { id: 9, name: '下料组', process_name: '下料' } })
}

/** A line that arrives in each kind of store. */
const goods = {
  steel_material: { name: '钢板', material_mark: 'Q345R', specification: 'δ10×1800×8000', unit: '张' },
  bought_in_component: { name: '35CrMoA', specification: 'M20×180', unit: '件' },
  auxiliary_material: { name: '氧气', specification: '40 L', unit: '瓶' },
  welding_material: { name: '焊条', material_mark: 'J507', specification: 'Φ4.0', unit: 'kg' },
} as const

export async function recordStores({ ask, newest }: Caller): Promise<void> {
  await ask('bake_classes.create', { body: { name: 'E5515', zh: '低温钢焊条' } })
  await ask('materials.create', { body: { name: 'Q370R', category: '板材' } })
  for (const [kind, line] of Object.entries(goods)) {
    await ask(`${kind}_entries.create`, { body: { source: '甲供' } })
    const { id: entry } = await newest(`${kind}_entries`)
    const { id } = await ask(`${kind}_entry_details.create`, {
      body: { entry, ...line, weight: 5, count: 10, factory: '江北钢铁' },
    })
    await ask(`${kind}_entry_details.update`, { id, body: { count: 12, remark: '补到 12 件' } })
  }

  const plate = { material_mark: 'Q345R', specification: 'δ10×1800×8000', sub_order_uid: '26001-1' }
  await ask('steel_material_apply_cards.create', {
    body: { details: [{ ...plate, count: 1, component: '2' }] },
  })
  const { id: apply_card } = await newest('steel_material_apply_cards')
  const steel = await ask('steel_material_apply_details.create', {
    body: { apply_card, ...plate, specification: 'δ12×2000×8000', count: 1, component: '3' },
  })
  await ask('steel_material_apply_details.update', { id: steel['id'], body: { count: 2 } })
  const bolts = { specification: 'M20×180', name: '35CrMoA' }
  const part = await ask('bought_in_component_apply_details.create', {
    body: { apply_card: 2, ...bolts, count: 4 },
  })
  await ask('bought_in_component_apply_details.update', { id: part['id'], body: { remark: '急用' } })

  await ask('steel_material_refund_cards.create', {
    body: { sub_order_uid: '26001-1', steel_type: '板材' },
  })
  const board = await ask('board_steel_material_refund_details.create', {
    body: {
      refund_card: (await newest('steel_material_refund_cards'))['id'],
      apply_card_uid: 'LY-GC-2026-0001',
      name: '筒体',
      material: 'Q345R',
      specification: 'δ10×900×1200',
      material_code: 'B26-0001',
      status: '余料',
      count: 1,
      weight: 84.8,
    },
  })
  await ask('board_steel_material_refund_details.update', { id: board['id'], body: { weight: 85 } })
  await ask('bought_in_component_refund_cards.create', { body: { sub_order_uid: '26001-1' } })
  const { id: refund_card } = await newest('bought_in_component_refund_cards')
  const back = await ask('bought_in_component_refund_details.create', {
    body: { refund_card, ...bolts, count: 2, unit: '件', material_number: 'W26-0005' },
  })
  await ask('bought_in_component_refund_details.update', { id: back['id'], body: { remark: '多领' } })
}
