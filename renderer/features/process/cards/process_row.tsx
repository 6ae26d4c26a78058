import { CloseButton } from '@mantine/core'
import { controlPoint } from '../../../../shared/process/card_defaults.ts'
import type { Choice } from '../../../ui/grid/edit/grid_model.ts'
import { isEmptyRow, type ProcessRow } from './card_edit.ts'
import styles from './cards.module.css'
import { CellText } from './cell_text.tsx'
import { NameCell } from './name_cell.tsx'
import { cellName } from './process_keys.ts'
import { useTexts } from './texts.ts'
import type { ProcessGrid } from './use_process_grid.ts'

interface Props {
  readonly row: ProcessRow
  readonly at: number
  readonly grid: ProcessGrid
  readonly choices: readonly Choice[]
  /** Operator and inspector. */
  readonly signed: readonly string[]
  readonly error: (name: 'name' | 'detail') => string | undefined
  /** The dragged row would come before this one. */
  readonly over: boolean
  readonly drag: {
    readonly begin: () => void
    readonly over: (at: number) => void
    readonly drop: () => void
    /** Also after a drop; a drag that was given up moves nothing. */
    readonly end: () => void
  }
}

/** One process to type into. What moves and removes it stands before its number, where the form has no column. */
export function EditableRow({ row, at, grid, choices, signed, error, over, drag }: Props) {
  const { t } = useTexts()
  const { key, name } = row
  const number = at + 1
  const unnamed = name.trim() === '' && !isEmptyRow(row) ? t.cards.unnamed : undefined
  const cell = (column: 'name' | 'detail') => ({
    label: t.cards.cell(number, t.card_print.processes[column]),
    cell: cellName({ key, column }),
    value: row[column],
    change: (text: string) => grid.type({ key, column }, text),
    left: grid.left,
  })
  return (
    <tr
      data-over={over || undefined}
      data-marked={grid.blocks.marked.includes(row) || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        drag.over(event.clientY > top + height / 2 ? at + 1 : at)
      }}
      onDrop={(event) => {
        event.preventDefault()
        drag.drop()
      }}
    >
      <td
        className={styles.tools}
        draggable
        title={t.cards.drag_row(number)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          drag.begin()
        }}
        onDragEnd={drag.end}
      >
        <span className={styles.grip} />
        <CloseButton
          size="xs"
          tabIndex={-1}
          aria-label={t.cards.remove_row(number)}
          title={`${t.cards.remove_row(number)} (Ctrl+Delete)`}
          onClick={() => grid.acts.remove(key, 'name')}
        />
      </td>
      <th
        scope="row"
        className={styles.number}
        title={t.cards.mark_row(number)}
        onMouseDown={(event) => {
          // The cursor goes to the row by itself.
          event.preventDefault()
          grid.press(key, event.shiftKey)
        }}
      >
        {number}
      </th>
      <td>
        <NameCell
          {...cell('name')}
          choices={choices}
          choose={(text) => grid.choose(key, text)}
          error={error('name') ?? unnamed}
        />
      </td>
      <td>
        <CellText {...cell('detail')} error={error('detail')} />
      </td>
      <ControlCell name={name} />
      <SignedCells signed={signed} />
      <td />
    </tr>
  )
}

export const ReadOnlyRow = ({ row: { name, detail }, at, signed }: Pick<Props, 'row' | 'at' | 'signed'>) => (
  <tr>
    <th scope="row">{at + 1}</th>
    <td className={styles.shut}>{name}</td>
    <td className={styles.shut}>{detail}</td>
    <ControlCell name={name} />
    <SignedCells signed={signed} />
    <td />
  </tr>
)

const SignedCells = ({ signed: [operator, inspector] }: Pick<Props, 'signed'>) => (
  <>
    <td className={styles.signed}>{operator}</td>
    <td className={styles.signed}>{inspector}</td>
  </>
)

function ControlCell({ name }: { name: string }) {
  const { t } = useTexts()
  const point = controlPoint(name)
  return (
    <td className={styles.point} {...(point && { title: t.cards.control[point] })}>
      {point}
    </td>
  )
}
