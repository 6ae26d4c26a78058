import { containerClass, station } from '../../../../../shared/process/codes.ts'
import { maxRouteLength } from '../../../../../shared/process/routes.ts'
import type { Language } from '../../../../../shared/texts/index.ts'
import { contentWidth } from '../../../../ui/print/sheet/paper.ts'
import type { Row } from '../../../../ui/print/sheet/row.ts'
import { type BandCell, band, bandHeight, signature } from '../../../../ui/print/sheet/table_form.ts'
import { codeText } from '../../../../ui/value/status.ts'
import type { Texts } from '../texts.ts'
import { type CardFacts, type PrintedCard, type Signer, signing } from './card_facts.ts'

export interface Words {
  readonly t: Texts['card_print']
  readonly language: Language
}

type Named = keyof Texts['card_print']['labels']

/** Four labels with their values on each line of the header. */
const lines: readonly (readonly Named[])[] = [
  ['file_index', 'ticket_number', 'basic_file', 'worker_order_uid'],
  ['product_name', 'container_category', 'parent_name', 'parent_drawing_number'],
  ['name', 'drawing_number', 'count', 'press_mark'],
  ['material', 'material_index', 'welding_plate_idx', 'parent_plate_idx'],
]
const widths = [
  [20, 52],
  [20, 34],
  [25, 55],
  [25, 36],
] as const
const labelWidth = 20
/** Longer names are printed smaller: the processes need the height. */
const mostLines = 4

/** The whole header and the route on the first page; which file and which part on all others. */
export function headRows(card: PrintedCard, page: number, words: Words): readonly Row[] {
  const shown = page === 0 ? [0, 1, 2, 3] : [0, 2]
  const rows = shown.map((line) => lineRow(card, line, words))
  return page === 0 ? [...rows, routeRow(card, words)] : rows
}

function lineRow(card: PrintedCard, line: number, { t, language }: Words): Row {
  const cells = (lines[line] ?? []).flatMap((name, at): BandCell[] => {
    const [label = 0, value = 0] = widths[at] ?? []
    return [
      { key: `${name}_label`, width: label, head: true, mostLines: 2, content: t.labels[name] },
      { key: name, width: value, mostLines, content: shownIn(card, name, language) },
    ]
  })
  return band(`head${line}`, cells, bandHeight)
}

const shownIn = (card: PrintedCard, name: Named, language: Language): string =>
  name === 'container_category'
    ? codeText(containerClass.table, card[name], language)
    : String(card[name] ?? '')

/** A cell for each station there may be. */
function routeRow({ circulation_route }: PrintedCard, { t, language }: Words): Row {
  const width = (contentWidth('a4-landscape') - labelWidth) / maxRouteLength
  const stations = Array.from({ length: maxRouteLength }, (_, at): BandCell => {
    const { short = '' } = circulation_route[at] ?? {}
    const content = codeText(station.table, short, language)
    return { key: `station${at + 1}`, width, align: 'centre', mostLines: 2, content }
  })
  return band(
    'route',
    [{ key: 'route_label', width: labelWidth, head: true, content: t.route }, ...stations],
    bandHeight,
  )
}

const footHeight = 11

/** Who signed and on which day, with room for the hand. */
export function footRow({ card, signers }: CardFacts, { t }: Words): Row {
  const names = Object.keys(signing).filter((name): name is Signer => name in signing)
  const width = contentWidth('a4-landscape') / names.length
  return band(
    'foot',
    names.map((name) => {
      const day = card[signing[name]]?.slice(0, 10) ?? ''
      return signature(name, width, t.signers[name], [signers[name], day].filter(Boolean).join(' '))
    }),
    footHeight,
  )
}
