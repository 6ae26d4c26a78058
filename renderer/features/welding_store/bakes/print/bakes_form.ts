import { bakes, type Charge, type Stamp } from '../../../../../shared/inventory/welding/bake_charge.ts'
import { bakeClassOf } from '../../../../../shared/inventory/welding/bake_class_lookup.ts'
import type { BakeClass } from '../../../../../shared/inventory/welding/bake_class_table.ts'
import { type BakeFault, verdictOf } from '../../../../../shared/inventory/welding/bake_verdict.ts'
import { plainText } from '../../../../../shared/kernel/plain_text.ts'
import { readTime } from '../../../../../shared/kernel/times.ts'
import type { FormDocument } from '../../../../ui/print/sheet/form.ts'
import type { Align, Content } from '../../../../ui/print/sheet/row.ts'
import { type Column, tableForm } from '../../../../ui/print/sheet/table_form.ts'
import { type Corrections, oldValues } from '../../corrections.ts'
import type { Texts } from '../texts.ts'

export interface RecordedCharge extends Charge {
  readonly create_dt: string
}

export interface BakesFacts {
  readonly company: string
  readonly month: string
  readonly charges: readonly RecordedCharge[]
  readonly corrections: Corrections
  readonly classes: readonly BakeClass[]
  /** When it is printed: a charge that is still in the oven may be bad by then. */
  readonly now: string
}

type Printed = Exclude<
  keyof Texts['bakes_form'],
  'title' | 'oven' | 'holding_oven' | 'row' | 'day' | 'note' | 'badly_baked' | 'released'
>

/** In the order of the paper form; a width holds the longest usual value on one line, a standard on two. */
const widths: Readonly<Record<Printed, number>> = {
  standard_num: 25,
  class_num: 15,
  size: 13,
  heat_num: 15,
  codedmark: 18.5,
  quantity: 13.5,
  furnace_time: 12.5,
  baking_temp: 10.5,
  heating_time: 12.5,
  cooling_time: 12.5,
  holding_time: 12.5,
  holding_temp: 10.5,
  apply_time: 12.5,
  bake_times: 10.5,
  keeper: 13,
  welding_engineer: 16.5,
  remark: 23,
}

const numbers: ReadonlySet<Printed> = new Set(['quantity', 'baking_temp', 'holding_temp', 'bake_times'])
const stamps: readonly Stamp[] = [
  'furnace_time',
  'heating_time',
  'cooling_time',
  'holding_time',
  'apply_time',
]
const isStamp = (name: string): name is Stamp => stamps.some((stamp) => stamp === name)
const alignOf = (name: Printed): Align => (isStamp(name) ? 'centre' : numbers.has(name) ? 'right' : 'left')

/** 焊接材料烘干记录表, the charges of one month in the order of their days. */
export function bakesForm(
  { company, month, charges, corrections, classes, now }: BakesFacts,
  t: Texts,
): FormDocument {
  const words = t.bakes_form
  const [year = 0, number = 0] = month.split('-').map(Number)
  const named: readonly Printed[] = Object.keys(widths).filter((name): name is Printed => name in widths)
  const columns: Column<RecordedCharge>[] = [
    { key: 'row', heading: words.row, width: 8, align: 'centre', format: (_, at) => String(at + 1) },
    {
      key: 'day',
      heading: words.day,
      width: 12.5,
      align: 'centre',
      format: (one) => one.create_dt.slice(5, 10),
    },
    ...named.map((name) => ({
      key: name,
      heading: words[name],
      width: widths[name],
      align: alignOf(name),
      format(charge: RecordedCharge) {
        const { faults } = verdictOf(charge, bakeClassOf(classes, charge.class_num, charge.standard_num), now)
        const content = contentOf(charge, name, oldValues(corrections, charge.id, name))
        if (name === 'remark') return { ...content, ...remarkOf(charge, faults, words) }
        const isMarked = faults.some((fault) => marked[fault] === name)
        return isMarked ? { ...content, text: `▲${content.text}`, bold: true } : content
      },
    })),
  ]
  return tableForm({
    key: `${bakes.name}/${month}`,
    paper: 'a4-landscape',
    company,
    title: words.title,
    number: 'CR-HC-02',
    name: month,
    line: [
      { text: words.oven, blank: 30 },
      { text: words.holding_oven, blank: 30 },
      { text: t.print.month(year, number) },
    ],
    columns,
    records: charges.toSorted((a, b) => a.create_dt.localeCompare(b.create_dt) || a.id - b.id),
    keyOf: ({ id }) => String(id),
    rowsPerPage: 15,
    rowHeight: 8.9,
    notes: [words.note],
  })
}

/** Where a fault shows on the paper. */
const marked: Readonly<Partial<Record<BakeFault, Printed>>> = {
  not_reached: 'heating_time',
  no_temp: 'baking_temp',
  temp_out: 'baking_temp',
  held_short: 'cooling_time',
  too_many: 'bake_times',
}

/** What was not baked as it should be says so, and who let it out, before anything that was noted. */
function remarkOf(
  { remark, released_by, release_reason }: RecordedCharge,
  faults: readonly BakeFault[],
  words: Texts['bakes_form'],
): Content {
  const bad = faults.some((fault) => marked[fault])
  const released = faults.length > 0 && release_reason !== ''
  const parts = [bad && words.badly_baked, released && words.released(released_by, release_reason), remark]
  return { text: parts.filter(Boolean).join('；'), bold: bad }
}

function contentOf(charge: RecordedCharge, name: Printed, old: readonly unknown[]): Content {
  const shown = (value: unknown): string =>
    isStamp(name) ? clock(readTime(plainText(value)), charge.create_dt) : plainText(value)
  return { text: shown(charge[name]), struck: old.map(shown) }
}

/** The clock alone means the day of the record. */
const clock = (time: string | undefined, day: string): string =>
  time === undefined
    ? ''
    : time.slice(0, 10) === day.slice(0, 10)
      ? time.slice(11, 16)
      : `${time.slice(5, 10)} ${time.slice(11, 16)}`
