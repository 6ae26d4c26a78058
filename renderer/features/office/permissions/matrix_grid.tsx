import { type Role, roles } from '../../../../shared/kernel/people.ts'
import type { CellColumn } from '../../../ui/grid/cells/cell_columns.ts'
import { CellGrid } from '../../../ui/grid/cells/cell_grid.tsx'
import { useGridCursor } from '../../../ui/grid/cursor.ts'
import { widthOf } from '../../../ui/list/columns.ts'
import type { Line } from './matrix.ts'
import styles from './permissions.module.css'
import { type Texts, useTexts } from './texts.ts'

interface Props {
  readonly lines: readonly Line[]
  /** The columns. */
  readonly shown: readonly Role[]
  /** What is asked, whose cursor it is. */
  readonly question: string
  readonly open: (line: Line) => void
}

/** The list and the operation stay in sight; who it takes and when stand behind the roles. */
const frozen = 2
const [listWidth, nameWidth, wordsWidth, narrowest] = [130, 250, 210, 76]

/** Operations by role: walked by arrows, copied as a block; Enter asks why. */
export function MatrixGrid({ lines, shown, question, open }: Props) {
  const { t, language } = useTexts()
  const says = t.permissions
  const cursor = useGridCursor(`permissions?${question}`)
  const role = shown[cursor.at.column - frozen]
  const words = (
    name: 'list' | 'name' | 'takes' | 'states',
    head: string,
    width: number,
  ): CellColumn<Line> => ({
    name,
    head,
    width,
    text: (line) => line[name],
  })
  const { list, operation, takes, states, none } = says
  return (
    <CellGrid<Line>
      label={t.pages.permissions}
      columns={[
        words('list', list, listWidth),
        words('name', operation, nameWidth),
        ...shown.map((one) => roleColumn(one, roles[one][language], says)),
        words('takes', takes, wordsWidth),
        words('states', states, wordsWidth),
      ]}
      rows={lines}
      cursor={cursor}
      frozen={frozen}
      open={open}
      empty={none}
      status={<Told line={lines[cursor.at.row]} role={role} count={lines.length} />}
    />
  )
}

function roleColumn(role: Role, head: string, says: Texts['permissions']): CellColumn<Line> {
  const text = (line: Line) => says.cells[line.access[role]]
  return {
    name: role,
    head,
    width: Math.max(narrowest, widthOf(head) - 14),
    text,
    title: (line) => (line ? [line.list, line.name, head, text(line)].join(' · ') : head),
    cell: (line) => <span className={styles[line.access[role]]}>{text(line)}</span>,
  }
}

interface ToldProps {
  readonly line: Line | undefined
  readonly role: Role | undefined
  readonly count: number
}

/** The cell at the cursor in the words of its rule. */
function Told({ line, role, count }: ToldProps) {
  const { language } = useTexts()
  const says = useTexts().t.permissions
  const { meaning, takes, states } = says
  const words = line && [
    role && `${roles[role][language]}: ${meaning[line.access[role]]}`,
    `${takes}: ${line.takes}`,
    line.states && `${states}: ${line.states}`,
  ]
  return <span>{[says.count(count), ...(words ?? [])].filter(Boolean).join(' · ')}</span>
}
