import { encodeQR } from 'qr'
import type { Texts } from '../../texts/index.ts'
import { aboveFrame } from '../sheet/above.ts'
import type { Block, FormDocument, FormPage } from '../sheet/form.ts'
import { contentWidth } from '../sheet/paper.ts'
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

const paper = 'a4-portrait'
const columns = 2
const lines = 6
const perPage = columns * lines
const labelWidth = contentWidth(paper) / columns
const codeWidth = 34
const headWidth = 17
const rowHeight = 7
const told = [
  'material_number',
  'name',
  'specification',
  'batch_number',
  'factory',
  'certificate_no',
] as const
const labelHeight = told.length * rowHeight

/** 材料标签: twelve on a sheet, to be cut along the rules; a scanner reads the number of the material. */
export function labelsForm(labels: readonly Label[], company: string, t: Texts): FormDocument {
  const [first] = labels
  const { height: _, ...outer } = aboveFrame({ paper, company, number: '', line: [] })
  const count = Math.max(1, Math.ceil(labels.length / perPage))
  const pages = Array.from({ length: count }, (_one, page): FormPage => {
    const some = labels.slice(page * perPage, (page + 1) * perPage)
    return { key: String(page + 1), blocks: some.flatMap((label, at) => blocksOf(label, at, t)) }
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

function blocksOf(label: Label, at: number, t: Texts): readonly Block[] {
  const left = (at % columns) * labelWidth
  const top = Math.floor(at / columns) * labelHeight
  const code: BandCell = {
    key: 'code',
    width: codeWidth,
    content: '',
    picture: { src: codeOf(label.material_number), alt: label.material_number },
  }
  const rows = told.map((name) =>
    band(
      name,
      [
        {
          key: `${name}_label`,
          width: headWidth,
          head: true,
          mostLines: 1,
          content: t.store_print.label[name],
        },
        {
          key: name,
          width: labelWidth - codeWidth - headWidth,
          mostLines: 1,
          content: { text: label[name], bold: name === 'material_number' },
        },
      ],
      rowHeight,
    ),
  )
  return [
    {
      key: `${label.key}/code`,
      left,
      top,
      width: codeWidth,
      rows: [band('code', [code], labelHeight)],
    },
    { key: label.key, left: left + codeWidth, top, width: labelWidth - codeWidth, rows },
  ]
}

/** Light paper of four modules around it, as scanners ask. */
const codeOf = (number: string): string =>
  `data:image/svg+xml,${encodeURIComponent(encodeQR(number, 'svg', { border: 4 }))}`
