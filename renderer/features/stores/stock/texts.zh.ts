import { hundredths } from '../../../ui/value/number_text.ts'

export const texts = {
  stock: {
    states: '库存状态',
    all: '全部',
    opening: '期初入库',
    batch: '库存批次',
    none: '没有选中的批次',
    quantity: '数量',
    amount: (count: number, unit: string, weight: number) =>
      `${count} ${unit}`.trim() +
      (weight > 0 && !(weight === 1 && unit === 'kg')
        ? ` × ${weight} kg = ${hundredths(count * weight)} kg`
        : ''),
    take: '盘点',
    take_about: '填写实盘的数量、单重，并写明原因；记一条盘点变动。',
    in_books: (count: string, kilograms: string) => `账面 ${count}${kilograms && ` = ${kilograms} kg`}`,
    found: '实盘',
    counted: (book: string, found: string, by: string, kilograms: string) =>
      `${book} → ${found}，${by}${kilograms && `（${kilograms} kg）`}`,
    counted_large: '变动超过 10%：核对后再按一次“保存”',
    release: '解冻',
    release_about: (first: string, last: string) =>
      `有效期已过的须复验，填写新的有效期（${first} 至 ${last}）；未过期的不用改。`,
    moves: {
      title: (unit: string) => `库存变动（${unit}）`,
      what: '类型',
      quantity: '变动',
      balance: '结存',
    },
  },
}
