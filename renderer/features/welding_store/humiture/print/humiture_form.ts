import {
  humitureBands,
  isLate,
  readingFields,
} from '../../../../../shared/inventory/welding/humiture_rules.ts'
import type { FormDocument } from '../../../../ui/print/sheet/form.ts'
import type { Content } from '../../../../ui/print/sheet/row.ts'
import { type Column, signature, tableForm } from '../../../../ui/print/sheet/table_form.ts'
import { type Corrections, oldValues } from '../../corrections.ts'
import type { DayView } from '../month_view.ts'
import { totalsOf } from '../month_view.ts'
import { type Cell, humiture, readingOf, type SheetRecord } from '../record.ts'
import type { Texts } from '../texts.ts'

export interface HumitureFacts {
  readonly company: string
  readonly room: string
  readonly month: string
  readonly days: readonly DayView[]
  readonly corrections: Corrections
}

/** 焊材库温湿度记录表, one storeroom and month. */
export function humitureForm(facts: HumitureFacts, t: Texts): FormDocument {
  const { company, room, month, days } = facts
  const words = t.humiture_form
  const [year = 0, number = 0] = month.split('-').map(Number)
  const { breaches, missing } = totalsOf(days)
  return tableForm({
    key: `${humiture.name}/${room}/${month}`,
    paper: 'a4-portrait',
    company,
    title: words.title,
    number: 'CR-HC-01',
    name: month,
    line: [{ text: words.storeroom(room) }, { text: t.print.month(year, number) }, { text: words.standard }],
    columns: columnsOf(facts, t),
    records: days,
    keyOf: ({ day }) => day,
    isShaded: ({ working }) => !working,
    rowsPerPage: 31,
    rowHeight: 5.9,
    footHeight: 11,
    foot: [
      [
        { key: 'totals', width: 44, content: words.totals(breaches, missing) },
        signature('store_head', 66, words.store_head),
        signature('welding_engineer', 70, words.welding_engineer),
      ],
    ],
    notes: [],
  })
}

const centred = (text: string): Content => ({ text, align: 'centre' })

function columnsOf({ corrections }: HumitureFacts, { humiture_form: words }: Texts): Column<DayView>[] {
  const reading = (key: Cell, heading: string): Column<DayView> => ({
    key,
    heading,
    width: 22,
    align: 'right',
    format: (view) => readingContent(view, key, corrections, words.missing),
  })
  return [
    {
      key: 'day',
      heading: words.day,
      width: 15,
      align: 'centre',
      format: ({ day }) => String(Number(day.slice(8))),
    },
    reading('actual_temp_1', words.temperature('10:00')),
    reading('actual_humid_1', words.humidity('10:00')),
    reading('actual_temp_2', words.temperature('16:00')),
    reading('actual_humid_2', words.humidity('16:00')),
    {
      key: 'keeper',
      heading: words.keeper,
      width: 25,
      format: ({ record, working }) => record?.keeper ?? (working ? '' : centred('—')),
    },
    {
      key: 'remark',
      heading: words.remark,
      width: 52,
      format: ({ record, note }) => ({
        text: [note, record?.remark].filter(Boolean).join(' '),
        struck: oldValues(corrections, record?.id, 'remark').map(String),
      }),
    },
  ]
}

function readingContent(
  { day, record, working, missing }: DayView,
  cell: Cell,
  corrections: Corrections,
  missingMark: string,
): Content {
  const value = record?.[cell] ?? null
  const struck = oldValues(corrections, record?.id, cell).map((old) => shown(Number(old)))
  if (value !== null) {
    const out = isOut(cell, value)
    const text = `${out ? '▲' : ''}${shown(value)}${offTime(day, record, cell)}`
    return { text, bold: out, struck }
  }
  if (missing[readingOf(cell)]) return { ...centred(missingMark), struck }
  return working ? { text: '', struck } : centred('—')
}

/** When a reading was entered that was not entered at its hour, beside the temperature; where that was another day, the day. */
function offTime(day: string, record: SheetRecord | undefined, cell: Cell): string {
  const reading = readingOf(cell)
  const entered = record?.[`reading_dt_${reading}`] ?? null
  if (cell !== readingFields[reading].temp || entered === null || !isLate(reading, day, entered)) return ''
  return `※${entered.startsWith(day) ? entered.slice(11, 16) : entered.slice(5, 10)}`
}

const shown = (value: number): string => value.toFixed(1)

const [, alarm] = humitureBands

/** Of the two values of a reading out of limits, the one that is. */
function isOut(cell: Cell, value: number): boolean {
  const isTemp = cell === 'actual_temp_1' || cell === 'actual_temp_2'
  return isTemp ? value < alarm.coldest || value > alarm.hottest : value > alarm.dampest
}
