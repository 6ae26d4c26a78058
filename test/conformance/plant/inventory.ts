import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import { applied, issued } from './cards.ts'
import { counted, entered } from './entries.ts'
import { anyTime, type Facts, firstOf, numberOf } from './facts.ts'
import { goodsOf } from './goods.ts'
import { applyLedger, entryLedgers } from './ledgers.ts'
import { refunded } from './refunds.ts'

/** The stores: goods of each kind come in, are counted, drawn and brought back, and stand in the ledgers. */
export async function inventory(at: Examination, facts: Facts): Promise<void> {
  const rooms = await warehouses(at, facts)
  await humiture(at)
  await bakes(at)
  for (const goods of goodsOf(facts.mark, rooms[1] ?? 0)) {
    const stored = await entered(at, facts, goods)
    await counted(at, stored)
    await entryLedgers(at, facts, stored)
    const ledger = `/api/${stored.kind}_inventory_ledgers/?specification=${encodeURIComponent(stored.specification)}`
    await applied(at, facts, stored, numberOf(await firstOf(at, ledger)))
    if (stored.kind === 'auxiliary_material') continue
    const card = await issued(at, facts, stored)
    await applyLedger(at, facts, stored, card)
    await refunded(at, facts, stored, card)
  }
}

/** Of each kind one; gives their ids. */
async function warehouses(at: Examination, { mark }: Facts): Promise<readonly number[]> {
  await examine(at, 'warehouses', {
    body: (n) => ({ name: `焊材${n}库${mark}`, location: 'A区', category: 1 }),
    change: { location: `B区${mark}` },
    filters: ({ name }) => ({ name: [name, '无此库'], location: [`B区${mark}`, '无此处'], category: [1, 3] }),
  })
  const rooms: number[] = []
  for (const category of [1, 2, 3, 4])
    rooms.push(numberOf(await at.ask('POST', '/api/warehouses/', { name: `库${category}${mark}`, category })))
  return rooms
}

async function humiture(at: Examination): Promise<void> {
  await examine(at, 'welding_material_humiture_records', {
    body: () => ({
      actual_temp_1: 18.5,
      actual_humid_1: 52,
      actual_temp_2: 19,
      actual_humid_2: 50.5,
      remark: '晴',
    }),
    change: { actual_temp_2: 19.5 },
    filters: () => anyTime,
  })
}

async function bakes(at: Examination): Promise<void> {
  const times = {
    furnace_time: '2026-03-01T08:00:00+08:00',
    heating_time: '2026-03-01T09:00:00+08:00',
    cooling_time: '2026-03-01T10:10:00+08:00',
    holding_time: '2026-03-01T10:40:00+08:00',
    apply_time: '2026-03-01T13:00:00+08:00',
  }
  await examine(at, 'welding_material_bake_records', {
    body: () => ({
      standard_num: 'NB/T 47018.2-2017',
      size: 'Φ4.0',
      class_num: 'J507',
      heat_num: '26B113',
      codedmark: 'H26-0001',
      quantity: 20,
      baking_temp: 350,
      holding_temp: 120,
      welding_engineer: '',
      remark: '一次烘干',
      ...times,
    }),
    change: { remark: '二次烘干', reason: '补记' },
    filters: () => ({ ...anyTime, standard_num: ['47018.2', '无此标准'] }),
  })
}
