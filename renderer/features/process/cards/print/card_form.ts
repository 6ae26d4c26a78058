import { encodeQR } from 'qr'
import { writeCardCode } from '../../../../../shared/process/card_code.ts'
import { cardKind, cardStatus } from '../../../../../shared/process/codes.ts'
import type { Language } from '../../../../../shared/texts/index.ts'
import { aboveFrame } from '../../../../ui/print/sheet/above.ts'
import type { Code, FormDocument, FormPage } from '../../../../ui/print/sheet/form.ts'
import { heightOf } from '../../../../ui/print/sheet/paginate.ts'
import { contentHeight, contentWidth, outside } from '../../../../ui/print/sheet/paper.ts'
import type { Row } from '../../../../ui/print/sheet/row.ts'
import { codeText } from '../../../../ui/value/status.ts'
import type { Texts } from '../texts.ts'
import type { CardFacts, Copy, PrintedCard } from './card_facts.ts'
import { footRow, headRows, type Words } from './card_head.ts'
import { blankPage, cardPages } from './card_pages.ts'
import { processTable, seamTable } from './card_tables.ts'
import { leftPages, leftWidth, sketchRow } from './left_block.ts'

const paper = 'a4-landscape'
const width = contentWidth(paper)
const { welding, product_test_plate } = cardKind.code

/** 工艺流转卡 CR-GY, one card in its present revision; a copy bears the number of its unit. */
export function cardForm(
  { company, ...read }: CardFacts & { readonly company: string },
  { card_print: t }: Texts,
  language: Language,
): FormDocument {
  const { copy } = read
  const card = copy ? { ...read.card, worker_order_uid: copy.uid } : read.card
  const facts = { ...read, card }
  const words: Words = { t, language }
  const number = `CR-GY-${card.category}`
  const { height: outerHeight, ...outer } = aboveFrame({ paper, company, number, line: [] })
  const height = contentHeight(paper) - outerHeight - outside.pageNumber
  return {
    key: `transfer_cards/${card.id}/${copy?.index ?? 0}`,
    paper,
    ...outer,
    title: t.title(codeText(cardKind.table, String(card.category), language), copy),
    number,
    name: card.file_index,
    code: codeOf(card, copy, t),
    ...watermarkOf(card),
    pages: pagesOf(facts, words, height),
    notes: [],
  }
}

function codeOf({ id, file_index, revision }: PrintedCard, copy: Copy | undefined, t: Words['t']): Code {
  const content = writeCardCode({ fileIndex: file_index, revision, unit: copy?.index, card: id })
  return { content, modules: modulesOf(content), beside: t.revision(revision) }
}

/** The encoder always adds a light zone, one module at least; the form leaves it by its place. */
const modulesOf = (content: string) =>
  encodeQR(content, 'raw', { border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/** Until it is approved it is a draft, whoever has signed it. */
function watermarkOf({ status }: PrintedCard): Pick<FormDocument, 'watermark'> {
  if (status === cardStatus.word.approved) return {}
  return { watermark: status === cardStatus.word.void ? 'void' : 'draft' }
}

/** `height` is that of the frame. */
function pagesOf(facts: CardFacts, words: Words, height: number): readonly FormPage[] {
  const { card, sketch, seams } = facts
  const heads = [0, 1].map((page) => headRows(card, page, words))
  const headOn = (page: number): readonly Row[] => heads[Math.min(page, 1)] ?? []
  const foot = footRow(facts, words)
  const room = (page: number) => height - heightOf(headOn(page)) - foot.height
  const processes = processTable(facts.processes, card, words)
  const withSeams = card.category === welding || card.category === product_test_plate
  const right = cardPages(processes, withSeams ? seamTable(seams, words, width - leftWidth) : undefined, room)
  const left = leftPages(facts, words, room)
  return Array.from({ length: Math.max(left.length, right.length) }, (_, page): FormPage => {
    const beside = room(page)
    const top = height - foot.height - beside
    return {
      key: String(page + 1),
      blocks: [
        { key: 'head', left: 0, top: 0, width, rows: headOn(page) },
        {
          key: 'sketch',
          left: 0,
          top,
          width: leftWidth,
          rows: left[page] ?? [sketchRow(sketch, words.t, beside)],
        },
        {
          key: 'tables',
          left: leftWidth,
          top,
          width: width - leftWidth,
          rows: right[page] ?? blankPage(processes, beside),
        },
        { key: 'foot', left: 0, top: height - foot.height, width, rows: [foot] },
      ],
    }
  })
}
