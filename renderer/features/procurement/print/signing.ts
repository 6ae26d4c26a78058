import type { Section } from '../../../ui/print/sheet/flow_form.ts'
import { contentWidth, type Paper, signatureWidth } from '../../../ui/print/sheet/paper.ts'
import { type BandCell, band, bandHeight } from '../../../ui/print/sheet/table_form.ts'
import type { Texts } from './texts.ts'

/** What one of the titles says of a form; all but the title are '' while nobody has signed. */
export interface Opinion {
  readonly title: string
  readonly comment: string
  readonly result: string
  /** Who signed, and on which day. */
  readonly signed: string
}

const widths = { title: 42, result: 18, signed: 22 + signatureWidth } as const
const rowHeight = 9

/** A row for each title, with room for the signature by hand. */
export function signingSection(opinions: readonly Opinion[], paper: Paper, { t }: { t: Texts }): Section {
  const words = t.purchase_print.signing
  const rest = contentWidth(paper) - widths.title - widths.result - widths.signed
  const rowOf = (key: string, { title, comment, result, signed }: Opinion, head: boolean) => {
    const cells: readonly BandCell[] = [
      { key: 'title', width: widths.title, head: true, content: title },
      { key: 'comment', width: rest, head, content: comment },
      { key: 'result', width: widths.result, head, align: 'centre', content: result },
      { key: 'signed', width: widths.signed, head, leaves: head ? 0 : signatureWidth, content: signed },
    ]
    const centred = cells.map((cell): BandCell => (head ? { ...cell, align: 'centre' } : cell))
    return band(key, centred, head ? bandHeight : rowHeight)
  }
  return {
    above: [rowOf('signing_headings', words, true)],
    rows: opinions.map((one, at) => rowOf(`signing${at + 1}`, one, false)),
    together: true,
    grows: true,
  }
}
