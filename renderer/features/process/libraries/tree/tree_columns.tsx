import { meaningOf } from '../../../../../shared/kernel/meaning.ts'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import { cardKind, detailTable } from '../../../../../shared/process/codes.ts'
import { parts as declared } from '../../../../../shared/process/library_parts.ts'
import type { MissingItem } from '../../../../../shared/process/missing_items.ts'
import { stationShort } from '../../../../../shared/process/routes.ts'
import { transfer_cards } from '../../../../../shared/process/transfer_cards.ts'
import type { Language } from '../../../../../shared/texts/index.ts'
import type { CellColumn } from '../../../../ui/grid/cells/cell_columns.ts'
import { widthOf } from '../../../../ui/list/columns.ts'
import { hundredths } from '../../../../ui/value/number_text.ts'
import { codeText } from '../../../../ui/value/status.ts'
import { StatusText } from '../../../../ui/value/status_pill.tsx'
import type { Texts } from '../texts.ts'
import styles from './tree.module.css'
import type { Part, PartLine } from './tree.ts'

export const routeText = ({ route }: Pick<Part, 'route'>): string => route.map(stationShort).join('-')

/** 筒体 for 筒体流转卡. */
export const kindText = (category: number, language: Language): string =>
  codeText(cardKind.table, String(category), language).replace('流转卡', '')

const mostWidth = 320

/** Columns of the tree of parts, wide enough for their sizes; `fold` opens and folds an assembly. */
export function treeColumns(
  parts: readonly Part[],
  t: Texts,
  language: Language,
  fold: (part: number) => void,
): readonly CellColumn<PartLine>[] {
  const { output } = declared
  const plain = (
    name: 'part_number' | 'drawing_number' | 'name' | 'spec' | 'count' | 'material',
    width: number,
    right = false,
  ): CellColumn<PartLine> => ({
    name,
    head: output[name].label[language],
    width,
    right,
    text: ({ part }) => String(part[name]),
  })
  /** As wide as its widest text; a cell needs less room beside it than the head of a list, and digits are narrow. */
  const fitted = (textOf: (part: Part) => string, least: number, spare = 14): number =>
    Math.min(mostWidth, Math.max(least, ...parts.map((part) => widthOf(textOf(part)) - spare)))
  const weight = (name: 'piece_weight' | 'total_weight'): CellColumn<PartLine> => ({
    name,
    head: `${output[name].label[language]} kg`,
    width: fitted((part) => hundredths(part[name]), 70, 18),
    right: true,
    text: ({ part }) => (part[name] === 0 ? '' : hundredths(part[name])),
  })
  const lacking =
    (lack: MissingItem) =>
    ({ lacks }: PartLine) =>
      lacks.includes(lack)
        ? { tone: 'warn' as const, text: t.libraries.lacking(t.libraries.lacks[lack]) }
        : undefined
  const orMissing = (lack: MissingItem, line: PartLine, text: string): string =>
    text === '' && line.lacks.includes(lack) ? t.libraries.missing : text
  const columns: readonly CellColumn<PartLine>[] = [
    {
      name: 'ticket_number',
      head: output.ticket_number.label[language],
      width: 80,
      text: ({ part }) => String(part.ticket_number),
      cell: (line) => <Ticket line={line} fold={fold} t={t} />,
    },
    plain('part_number', 48, true),
    plain(
      'drawing_number',
      fitted(({ drawing_number }) => drawing_number, 100),
    ),
    plain(
      'name',
      fitted(({ name }) => name, 104, 6),
    ),
    plain(
      'spec',
      fitted(({ spec }) => spec, 106),
    ),
    plain('count', 48, true),
    plain(
      'material',
      fitted(({ material }) => material, 66),
    ),
    weight('piece_weight'),
    weight('total_weight'),
    {
      name: 'route',
      head: output.route.label[language],
      width: 130,
      text: (line) => orMissing('route', line, routeText(line.part)),
      says: lacking('route'),
    },
    {
      name: 'cards',
      head: specOf(transfer_cards).label[language],
      width: 154,
      text: (line) => orMissing('card', line, cardsText(line.part, language)),
      cell: (line) =>
        line.part.cards.length > 0 ? (
          <Cards part={line.part} language={language} />
        ) : (
          orMissing('card', line, '')
        ),
      says: lacking('card'),
    },
    {
      name: 'seams',
      head: output.seams.label[language],
      width: 48,
      text: (line) => orMissing('seam', line, line.part.seams > 0 ? String(line.part.seams) : ''),
      says: lacking('seam'),
    },
    {
      name: 'quotas',
      head: t.libraries.quota,
      width: 62,
      text: (line) => orMissing('quota', line, quotasText(line.part, language)),
      says: lacking('quota'),
    },
  ]
  // Chinese heads are short enough for all columns to stand side by side on a small screen.
  return columns.map((column) => ({
    ...column,
    width: language === 'zh' ? column.width : Math.max(column.width, widthOf(column.head)),
  }))
}

const cardsText = ({ cards }: Part, language: Language): string =>
  cards
    .map(({ category, status }) => `${kindText(category, language)} ${statusText(status, language)}`)
    .join('、')

const statusText = (status: string, language: Language): string => {
  const table = transfer_cards.fields.status.codes?.table
  return table ? codeText(table, status, language) : status
}

function Cards({ part, language }: { part: Part; language: Language }) {
  return part.cards.map(({ id, category, status }) => (
    <StatusText
      key={id}
      meaning={meaningOf(transfer_cards, 'status', status)}
      text={`${kindText(category, language)} ${statusText(status, language)}`}
    />
  ))
}

/** 主材 for 主材定额明细. */
const quotasText = ({ quotas }: Part, language: Language): string =>
  quotas
    .map((table) => codeText(detailTable.table, String(table), language).replace(/(定额)?明细$/, ''))
    .join('、')

/** The ticket, as deep as its part is, with the handle of an assembly. */
function Ticket({ line, fold, t }: { line: PartLine; fold: (part: number) => void; t: Texts }) {
  const { part, depth, below, open } = line
  return (
    <span style={{ paddingLeft: depth * 16 }}>
      {below > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.handle}
          aria-label={open ? t.libraries.fold : t.libraries.unfold}
          onClick={() => fold(part.id)}
        >
          {open ? '−' : '+'}
        </button>
      ) : (
        <span className={styles.handle} />
      )}
      {part.ticket_number}
      {!open && <span className={styles.below}> +{below}</span>}
    </span>
  )
}
