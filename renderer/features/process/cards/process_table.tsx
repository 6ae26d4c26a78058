import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { operation } from '../../../../shared/process/codes.ts'
import { useInitials } from '../../../ui/form/pickers/initials.ts'
import type { Choice } from '../../../ui/grid/edit/grid_model.ts'
import { isEmptyRow, type ProcessRow } from './card_edit.ts'
import styles from './cards.module.css'
import { CopyButton } from './copy_button.tsx'
import { PastedBar } from './pasted_bar.tsx'
import { cellAt, onProcessKey } from './process_keys.ts'
import { EditableRow, ReadOnlyRow } from './process_row.tsx'
import { useTexts } from './texts.ts'

import { kindOf, type LoadedCard } from './use_card.ts'
import type { CardEditing } from './use_card_edit.ts'
import { useProcessGrid } from './use_process_grid.ts'

const names = Object.values(operation.table)

/** The usual operations, found by their names, by English words and by pinyin initials. */
function useOperations(): readonly Choice[] {
  const initials = useInitials(names.map(([, zh]) => zh))
  return names.map(([, zh, en]) => ({ text: zh, value: zh, words: [en, initials.get(zh) ?? ''] }))
}

/** Operator and inspector of a process, as they are printed. */
type Signed = (process: number) => readonly string[]

interface Props {
  readonly card: LoadedCard
  readonly editing: CardEditing
  /** Of the row that stands there among those that are sent. */
  readonly errorOf: (field: string) => string | undefined
  readonly signed: Signed
}

/** The right block of the form while it is compiled: one row for each process. */
export function EditableProcesses({ card, editing, errorOf, signed }: Props) {
  const { t } = useTexts()
  const grid = useProcessGrid(editing, kindOf(card))
  const { blocks } = grid
  const choices = useOperations()
  /** The row that the dragged one would be put before. */
  const [over, setOver] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const sent = grid.rows.filter((row) => !isEmptyRow(row))
  const drop = () => {
    if (dragged !== undefined && over !== undefined) grid.drop(dragged, over)
    end()
  }
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the cells inside
    <div
      ref={grid.root}
      onKeyDown={(event) => {
        blocks.pressed(event)
        onProcessKey(event, grid.acts)
      }}
      onFocus={(event) => {
        const at = cellAt(event.target)
        if (at) grid.entered(at)
      }}
      onBlur={(event) => grid.goneTo(event.relatedTarget)}
      onPaste={blocks.paste}
      onCopy={blocks.copy}
      onCut={(event) => {
        const [first] = blocks.marked
        if (blocks.copy(event) && first) grid.acts.remove(first.key, 'name')
      }}
    >
      <ProcessFrame open>
        {grid.rows.map((row, at) => (
          <EditableRow
            key={row.key}
            row={row}
            at={at}
            grid={grid}
            choices={choices}
            signed={signed(row.key)}
            error={(name) => errorOf(`processes.${sent.indexOf(row)}.${name}`)}
            over={dragged !== undefined && over === at}
            drag={{ begin: () => setDragged(row.key), over: setOver, drop, end }}
          />
        ))}
      </ProcessFrame>
      {grid.rows.length === 0 && (
        <Text c="var(--text-3)" p="xs">
          {t.cards.no_processes}
        </Text>
      )}
      <PastedBar blocks={blocks} />
      <Group gap="xs" p="xs">
        <Button size="compact-sm" variant="default" onClick={grid.add} title="Ctrl+Enter" data-cell="add">
          {t.cards.add}
        </Button>
        <CopyButton card={card} editing={editing} />
      </Group>
    </div>
  )
}

/** The same block of a card that is not open. */
export const ReadOnlyProcesses = ({ rows, signed }: { rows: readonly ProcessRow[]; signed: Signed }) => (
  <ProcessFrame>
    {rows.map((row, at) => (
      <ReadOnlyRow key={row.key} row={row} at={at} signed={signed(row.key)} />
    ))}
  </ProcessFrame>
)

function ProcessFrame({ open = false, children }: { open?: boolean; children: ReactNode }) {
  const { t } = useTexts()
  const { index, name, detail, control, operator, inspector, supervisor } = t.card_print.processes
  return (
    <table className={styles.processes} aria-label={t.cards.processes}>
      <thead>
        <tr>
          {open && <td className={styles.tools} />}
          <th scope="col" className={styles.index}>
            {index}
          </th>
          <th scope="col" className={styles.name}>
            {name}
          </th>
          <th scope="col">{detail}</th>
          <th scope="col" className={styles.control}>
            {control}
          </th>
          {[operator, inspector, supervisor].map((head) => (
            <th key={head} scope="col" className={styles.blank}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
