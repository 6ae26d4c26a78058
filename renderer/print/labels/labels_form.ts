import type { Texts } from '../../texts/index.ts'
import { qrPicture } from '../qr_picture.ts'
import { aboveFrame } from '../sheet/above.ts'
import type { Block, FormDocument, FormPage } from '../sheet/form.ts'
import { contentHeight, contentWidth, isRoll, rolls } from '../sheet/paper.ts'
import { type BandCell, band } from '../sheet/table_form.ts'

/** A batch as its label tells it. */
export interface Label {
  readonly key: string
  readonly material_number: string
  /** Grade with its name. */
  readonly name: string
  readonly specification: string
  readonly batch_number: string
  readonly factory: string
  readonly certificate_no: string
}

/** A sheet to be cut, or what a label printer has on its roll. */
export const labelPapers = ['a4-portrait', ...rolls] as const
export type LabelPaper = (typeof labelPapers)[number]

interface Layout {
  /** Labels side by side, and one under the other. */
  readonly columns: number
  readonly lines: number
  /** Millimetres. */
  readonly code: number
  readonly head: number
  readonly row: number
}
const layouts: Readonly<Record<LabelPaper, Omit<Layout, 'row'>>> = {
  'a4-portrait': { columns: 2, lines: 6, code: 34, head: 17 },
  'label-60x40': { columns: 1, lines: 1, code: 19, head: 13 },
  'label-80x50': { columns: 1, lines: 1, code: 26, head: 17 },
  'label-100x70': { columns: 1, lines: 1, code: 38, head: 17 },
}
const sheetRow = 7

const told = [
  'material_number',
  'name',
  'specification',
  'batch_number',
  'factory',
  'certificate_no',
] as const
const layoutOf = (paper: LabelPaper): Layout => ({
  ...layouts[paper],
  row: isRoll(paper) ? contentHeight(paper) / told.length : sheetRow,
})

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
  const layout = layoutOf(paper)
  const perPage = layout.columns * layout.lines
  const width = contentWidth(paper) / layout.columns
  const count = Math.max(1, Math.ceil(labels.length / perPage))
  const pages = Array.from({ length: count }, (_one, page): FormPage => {
    const some = labels.slice(page * perPage, (page + 1) * perPage)
    return {
      key: String(page + 1),
      blocks: some.flatMap((label, at) => blocksOf(label, at, layout, width, t)),
    }
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

function blocksOf(label: Label, at: number, layout: Layout, width: number, t: Texts): readonly Block[] {
  const height = told.length * layout.row
  const left = (at % layout.columns) * width
  const top = Math.floor(at / layout.columns) * height
  const code: BandCell = {
    key: 'code',
    width: layout.code,
    content: '',
    picture: { src: qrPicture(label.material_number), alt: label.material_number },
  }
  const rows = told.map((name) =>
    band(
      name,
      [
        {
          key: `${name}_label`,
          width: layout.head,
          head: true,
          mostLines: 1,
          content: t.store_print.label[name],
        },
        {
          key: name,
          width: width - layout.code - layout.head,
          mostLines: 1,
          content: { text: label[name], bold: name === 'material_number' },
        },
      ],
      layout.row,
    ),
  )
  return [
    { key: `${label.key}/code`, left, top, width: layout.code, rows: [band('code', [code], height)] },
    { key: label.key, left: left + layout.code, top, width: width - layout.code, rows },
  ]
}
