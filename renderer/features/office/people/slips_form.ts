import { aboveFrame } from '../../../ui/print/sheet/above.ts'
import type { Block, FormDocument, FormPage } from '../../../ui/print/sheet/form.ts'
import { contentWidth } from '../../../ui/print/sheet/paper.ts'
import { band } from '../../../ui/print/sheet/table_form.ts'
import type { Texts } from './texts.ts'

export interface Slip {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly department: string
  readonly password: string
  readonly until: string
}

interface Place {
  readonly company: string
  /** '' where the office serves this machine only. */
  readonly address: string
  readonly t: Texts
}

const paper = 'a4-portrait'
/** Side by side, and one under the other. */
const [columns, lines] = [2, 3]
const width = contentWidth(paper) / columns
const labelWidth = 22
const heights = { head: 9, fact: 8.5, key: 13, note: 14 } as const
const large = 1.6

/** 初始密码条 CR-MM-01: six on a sheet, to be cut along the rules; each is handed to its owner alone. */
export function slipsForm(slips: readonly Slip[], place: Place): FormDocument {
  const { company } = place
  const t = place.t.slips
  const { height: _, ...outer } = aboveFrame({ paper, company, number: t.number, line: [] })
  const perPage = columns * lines
  const pages = Array.from({ length: Math.ceil(slips.length / perPage) }, (_one, page): FormPage => {
    const some = slips.slice(page * perPage, (page + 1) * perPage)
    return { key: String(page + 1), blocks: some.map((slip, at) => blockOf(slip, at, place)) }
  })
  return { key: 'slips', paper, ...outer, title: t.title, number: t.number, name: '', pages, notes: [] }
}

function blockOf(slip: Slip, at: number, { company, address, t: { slips: t } }: Place): Block {
  const facts = ['name', 'department', 'username', 'password', 'until'] as const
  const fact = (key: string, label: string, text: string, isKey: boolean) =>
    band(
      key,
      [
        { key: `${key}_label`, width: labelWidth, head: true, mostLines: 1, content: label },
        {
          key,
          width: width - labelWidth,
          ...(isKey ? { upTo: large } : { mostLines: 1 }),
          content: { text, bold: isKey },
        },
      ],
      isKey ? heights.key : heights.fact,
    )
  const rows = [
    band(
      'head',
      [{ key: 'head', width, head: true, mostLines: 1, content: `${company} · ${t.slip}` }],
      heights.head,
    ),
    ...facts.map((key) => fact(key, t[key], slip[key], key === 'username' || key === 'password')),
    // As high with or without an address: slips of one sheet are cut at the same heights.
    fact('address', t.address, address || '—', false),
    band('note', [{ key: 'note', width, mostLines: 3, content: t.note }], heights.note),
  ]
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  return {
    key: String(slip.id),
    left: (at % columns) * width,
    top: Math.floor(at / columns) * height,
    width,
    rows,
  }
}
