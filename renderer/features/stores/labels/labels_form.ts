import { qrPicture } from '../../../ui/print/qr_picture.ts'
import { aboveFrame } from '../../../ui/print/sheet/above.ts'
import type { Block, FormDocument, FormPage } from '../../../ui/print/sheet/form.ts'
import {
  bodySize,
  contentHeight,
  contentWidth,
  isRoll,
  lineHeight,
  padding,
  rolls,
} from '../../../ui/print/sheet/paper.ts'
import { type BandCell, band } from '../../../ui/print/sheet/table_form.ts'
import { textWidth } from '../../../ui/print/sheet/text_width.ts'
import type { Texts } from '../print/texts.ts'

/** A batch as its label tells it. */
export interface Label {
  readonly key: string
  readonly material_number: string
  /** Grade with its name. */
  readonly name: string
  readonly specification: string
  /** What is left of a piece that came back. */
  readonly isRemnant: boolean
  readonly batch_number: string
  /** With its unit and kilograms. */
  readonly quantity: string
  /** Storeroom and place in it. */
  readonly place: string
  readonly deadline: string
  readonly factory: string
  readonly certificate_no: string
  readonly entry_dt: string
}

/** A sheet to be cut, or what a label printer has on its roll. */
export const labelPapers = ['a4-portrait', ...rolls] as const
export type LabelPaper = (typeof labelPapers)[number]

/** In millimetres, and how many of the facts have room; those that come first are told first. */
interface Layout {
  /** Labels side by side, and one under the other. */
  readonly columns: number
  readonly lines: number
  readonly code: number
  /** The number of the material, in large type. */
  readonly number: number
  /** What a fact is called; 0 where there is no room to say it. */
  readonly head: number
  readonly facts: number
}
const layouts: Readonly<Record<LabelPaper, Layout>> = {
  'a4-portrait': { columns: 2, lines: 6, code: 30, number: 8, head: 17, facts: 7 },
  'label-40x30': { columns: 1, lines: 1, code: 14, number: 8, head: 0, facts: 2 },
  'label-60x40': { columns: 1, lines: 1, code: 18, number: 8, head: 11, facts: 5 },
  'label-80x50': { columns: 1, lines: 1, code: 25, number: 10, head: 14, facts: 7 },
  'label-100x70': { columns: 1, lines: 1, code: 34, number: 14, head: 17, facts: 9 },
  'label-100x100': { columns: 1, lines: 1, code: 38, number: 18, head: 17, facts: 9 },
}
const sheetHeight = 43
const remnantHeight = 7
/** Times the usual type. */
const [largest, largestFact] = [4, 1.8]
/** As much of its row as a line takes. */
const airy = 0.8

const labelFields = [
  'name',
  'specification',
  'batch_number',
  'quantity',
  'place',
  'deadline',
  'factory',
  'certificate_no',
  'entry_dt',
] as const

/**
 * 材料标签: twelve on a sheet of A4, to be cut along the rules, or one on each label of a roll; a scanner reads the number of
 * the material.
 */
export function labelsForm(
  labels: readonly Label[],
  { company, paper, t }: { company: string; paper: LabelPaper; t: Texts },
): FormDocument {
  const [first] = labels
  const { height: _, ...outer } = aboveFrame({ paper, company, number: '', line: [] })
  const { columns, lines } = layouts[paper]
  const perPage = columns * lines
  const count = Math.max(1, Math.ceil(labels.length / perPage))
  const pages = Array.from({ length: count }, (_one, page): FormPage => {
    const some = labels.slice(page * perPage, (page + 1) * perPage)
    return { key: String(page + 1), blocks: some.flatMap((label, at) => blocksOf(label, at, paper, t)) }
  })
  return {
    key: 'labels',
    paper,
    ...outer,
    title: t.store_print.labels,
    number: '',
    name: first ? first.material_number : '',
    pages,
    notes: [],
  }
}

/** The code with what marks a remnant on the left; number and facts on the right. */
function blocksOf(label: Label, at: number, paper: LabelPaper, t: Texts): readonly Block[] {
  const layout = layouts[paper]
  const height = isRoll(paper) ? contentHeight(paper) : sheetHeight
  const width = contentWidth(paper) / layout.columns
  const left = (at % layout.columns) * width
  const top = Math.floor(at / layout.columns) * height
  const says = t.store_print
  const code: BandCell = {
    key: 'code',
    width: layout.code,
    content: '',
    picture: { src: qrPicture(label.material_number), alt: label.material_number },
  }
  const remnant: BandCell = {
    key: 'remnant',
    width: layout.code,
    align: 'centre',
    inverse: true,
    mostLines: 1,
    content: { text: says.remnant, bold: true },
  }
  const number: BandCell = {
    key: 'material_number',
    width: width - layout.code,
    upTo: Math.min(largest, ((layout.number - padding.both) / lineHeight) * airy),
    content: { text: label.material_number, bold: true },
  }
  const belowCode = label.isRemnant ? remnantHeight : 0
  // A label of a batch without a heat or a deadline tells the next facts in their place.
  const facts = labelFields.filter((name) => label[name] !== '').slice(0, layout.facts)
  const row = (height - layout.number) / Math.max(1, facts.length)
  return [
    {
      key: `${label.key}/code`,
      left,
      top,
      width: layout.code,
      rows: [
        band('code', [code], height - belowCode),
        ...(label.isRemnant ? [band('remnant', [remnant], belowCode)] : []),
      ],
    },
    {
      key: label.key,
      left: left + layout.code,
      top,
      width: width - layout.code,
      rows: [
        band('material_number', [number], layout.number),
        ...facts.map((name) => band(name, factCells(label, name, { ...layout, width, row, t }), row)),
      ],
    },
  ]
}

interface Room extends Layout {
  readonly width: number
  readonly row: number
  readonly t: Texts
}

function factCells(label: Label, name: (typeof labelFields)[number], room: Room): readonly BandCell[] {
  const { width, row, code, head, t } = room
  const mostLines = (row - padding.both) / lineHeight
  const bold = name === 'name' || name === 'specification'
  const ownWidth = width - code - head
  const isShort = textWidth(label[name], bold) * bodySize <= ownWidth - 2 * padding.side
  const value: BandCell = {
    key: name,
    width: ownWidth,
    // Large labels are read from afar.
    ...(isShort ? { upTo: Math.max(1, Math.min(largestFact, mostLines * airy)) } : { mostLines, cuts: true }),
    content: { text: label[name], bold },
  }
  if (head === 0) return [value]
  return [
    { key: `${name}_label`, width: head, head: true, mostLines: 1, content: t.store_print.label[name] },
    value,
  ]
}
