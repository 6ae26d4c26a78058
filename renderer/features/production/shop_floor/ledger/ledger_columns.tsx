import { stationShort } from '../../../../../shared/process/routes.ts'
import { floor as declared } from '../../../../../shared/production/floor_queries.ts'
import type { Language } from '../../../../../shared/texts/index.ts'
import type { CellColumn } from '../../../../ui/grid/cells/cell_columns.ts'
import { widthOf } from '../../../../ui/list/columns.ts'
import { StatusShape } from '../../../../ui/value/status_pill.tsx'
import styles from '../floor.module.css'
import { isLate, stageMeanings } from '../stage.ts'
import type { Texts } from '../texts.ts'
import type { FloorCell, FloorLine } from './ledger_lines.ts'

/** The columns before the operations. */
export const factColumns = [
  'ticket_number',
  'name',
  'drawing_number',
  'material',
  'count',
  'route',
  'finish',
  'tickets',
] as const
/** Stays in sight when the operations are scrolled. */
export const frozenColumns = 2

interface ColumnFacts {
  readonly lines: readonly FloorLine[]
  readonly t: Texts
  readonly language: Language
  readonly now: string
  readonly units: number
}

/** A part's facts, and one column for each place in a route. */
export function ledgerColumns({
  lines,
  t,
  language,
  now,
  units,
}: ColumnFacts): readonly CellColumn<FloorLine>[] {
  const { output } = declared
  const fact = (
    name: (typeof factColumns)[number] | 'steel',
    head: string,
    width: number,
    text: (line: FloorLine) => string,
    right = false,
  ): CellColumn<FloorLine> => ({ name, head, width, right, text })
  const plain = (name: 'name' | 'drawing_number' | 'material' | 'steel', width: number) =>
    fact(name, output[name].label[language], width, ({ part }) => part[name])
  const facts = [
    fact('ticket_number', output.ticket_number.label[language], 56, ({ part }) => String(part.ticket_number)),
    plain('name', 104),
    plain('drawing_number', 102),
    plain('material', 84),
    fact('count', t.floor.count, 44, ({ part }) => String(part.count), true),
    fact('route', output.route.label[language], 116, ({ part }) => part.route.map(stationShort).join('-')),
    fact('finish', output.estimated_finish_dt.label[language], 96, ({ part }) =>
      (part.estimated_finish_dt ?? '').slice(0, 10),
    ),
    fact('tickets', output.tickets.label[language], 64, ({ part }) => ticketsText(part, units), true),
  ]
  const places = Math.max(0, ...lines.map(({ cells }) => cells.length))
  const steps = Array.from(
    { length: places },
    (_, at): CellColumn<FloorLine> => ({
      name: `step_${at}`,
      head: `${(at + 1) * 10}`.padStart(3, '0'),
      width: language === 'zh' ? 112 : 160,
      text: ({ cells }) => textOf(cells[at], t),
      cell: ({ cells }) => <Cell cell={cells[at]} t={t} />,
      says: ({ cells }) => {
        const late = cells[at]?.details.filter((one) => isLate(one, now)).length ?? 0
        return late > 0 ? { tone: 'late', text: t.floor.late_count(late) } : undefined
      },
    }),
  )
  // Rarely asked, and as long as they please.
  const columns = [...facts, ...steps, plain('steel', 150)]
  return columns.map((column) => ({ ...column, width: Math.max(column.width, widthOf(column.head)) }))
}

/** `1/2`: tickets finished, of those that there should be. */
const ticketsText = (
  { tickets, tickets_done }: { readonly tickets: number; readonly tickets_done: number },
  units: number,
): string => (tickets === 0 ? '' : `${tickets_done}/${tickets}${tickets < units ? ` (${units})` : ''}`)

function textOf(cell: FloorCell | undefined, t: Texts): string {
  if (!cell) return ''
  return [cell.name, t.floor.stages[cell.stage], standingText(cell), hoursText(cell), groupsOf(cell)]
    .filter((one) => one !== '')
    .join(' ')
}

/** How many units are least far, where the others are further. */
const standingText = ({ standing, details, lacking }: FloorCell): string =>
  standing === details.length + lacking ? '' : `${standing}/${details.length + lacking}`
const hoursText = ({ details, step }: FloorCell): string =>
  `${details.length > 0 ? details.reduce((sum, { work_hour }) => sum + work_hour, 0) : step.man_hours}h`
const groupsOf = ({ details }: FloorCell): string =>
  [...new Set(details.map(({ work_group }) => work_group))].filter((one) => one !== '').join('、')

function Cell({ cell, t }: { cell: FloorCell | undefined; t: Texts }) {
  if (!cell) return null
  return (
    <span
      data-stage={cell.stage}
      className={cell.shown.length === 0 && cell.details.length > 0 ? styles.left_out : undefined}
    >
      <StageSign stage={cell.stage} t={t} />
      {cell.name} {standingText(cell)}
    </span>
  )
}

/** The state of a cell: the shape of its meaning. */
export const StageSign = ({ stage, t }: { stage: FloorCell['stage']; t: Texts }) => (
  <span className={styles.stage}>
    <StatusShape meaning={stageMeanings[stage]} />
    {t.floor.signs[stage]}
  </span>
)
