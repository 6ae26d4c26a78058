import { defaulted } from '../kernel/field.ts'
import { float, id, lines, name } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/** A printer and its offset in mm to the right and down, so that preprinted forms are hit exactly. */
export const printers = resource(
  'printers',
  {
    id: id(),
    name: name('打印机', 'Printer', 64),
    right_mm: defaulted(
      float('向右偏移', 'Offset to the right', { unit: 'mm', min: -20, max: 20, decimals: 1 }),
    ),
    down_mm: defaulted(float('向下偏移', 'Offset down', { unit: 'mm', min: -20, max: 20, decimals: 1 })),
    remark: lines('备注', 'Remark'),
  },
  {
    label: { zh: '打印机', en: 'Printer' },
    list: { fields: 'all', order: ['name'] },
    create: { requiredInputs: ['name'], optionalInputs: ['right_mm', 'down_mm', 'remark'] },
    update: [{ fields: ['name', 'right_mm', 'down_mm', 'remark'] }],
    remove: {},
    allow: { create: 'everyone', update: 'everyone', remove: 'everyone' },
  },
)
