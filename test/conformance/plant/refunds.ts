import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import type { Issued } from './cards.ts'
import type { Stored } from './entries.ts'
import { anyTime, type Facts } from './facts.ts'

/** Material comes back, by what was issued. */
export async function refunded(at: Examination, facts: Facts, stored: Stored, issued: Issued): Promise<void> {
  if (stored.kind === 'welding_material') await welding(at, facts, issued)
  if (stored.kind === 'steel_material') await steel(at, facts, stored, issued)
  if (stored.kind === 'bought_in_component') await boughtIn(at, facts, stored, issued)
}

const filtersOf = ({ order }: Facts) => ({
  ...anyTime,
  status: [0, 9] as const,
  sub_order_uid: [`${order.uid}-1`, '999999999-1'] as const,
})

async function welding(at: Examination, facts: Facts, { uid }: Issued): Promise<void> {
  await examine(at, 'welding_material_refund_cards', {
    body: () => ({ apply_card_uid: uid, weight: 2, count: 1 }),
    change: { weight: 3 },
    filters: (record) => ({
      ...filtersOf(facts),
      welding_seam_uid: ['A1', 'Z9'],
      uid: [record['uid'], 'TK-0'],
    }),
  })
}

async function steel(at: Examination, facts: Facts, stored: Stored, { uid, line }: Issued): Promise<void> {
  const { specification, material_mark: material, material_number: material_code } = stored
  const common = { name: '筒体', material, specification, material_code, count: 1, weight: 5 }
  const board = { ...common, status: '整料', apply_card_uid: uid }
  await examine(at, 'steel_material_refund_cards', {
    body: () => ({
      sub_order_uid: `${facts.order.uid}-1`,
      steel_type: '板材',
      details: [{ ...board, apply_detail: line }],
    }),
    change: { uid: `TK2${facts.mark}` },
    filters: () => ({ ...filtersOf(facts), uid: [`TK2${facts.mark}`, 'TK-0'] }),
  })
  await examine(at, 'board_steel_material_refund_details', {
    body: () => board,
    change: { weight: 6 },
  })
  await examine(at, 'bar_steel_material_refund_details', {
    body: () => ({ ...common, status: '余料', length: 1200, remark: '切口已打磨' }),
    change: { length: 1000 },
  })
}

async function boughtIn(at: Examination, facts: Facts, stored: Stored, { line }: Issued): Promise<void> {
  const { drawing_number, specification, material_mark, material_number } = stored
  const body = {
    drawing_number,
    specification,
    name: material_mark,
    unit: '件',
    count: 1,
    material_number,
    remark: '多领',
  }
  await examine(at, 'bought_in_component_refund_cards', {
    body: () => ({ sub_order_uid: `${facts.order.uid}-1`, details: [{ ...body, apply_detail: line }] }),
    change: { department: '容器车间' },
    filters: ({ uid }) => ({ ...filtersOf(facts), uid: [uid, 'TK-0'], department: ['容器', '无此部门'] }),
  })
  await examine(at, 'bought_in_component_refund_details', {
    body: () => body,
    change: { remark: '规格不符' },
  })
}
