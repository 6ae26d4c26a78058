import { Modal, Text, TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { useReturnFocus } from '../return_focus.ts'
import styles from './picker.module.css'

interface PickerColumn {
  readonly name: string
  readonly head: string
  readonly right?: boolean
  /** Of a column without a head. */
  readonly label?: string
}
interface Line {
  readonly key: string
  readonly cells: readonly string[]
  /** Why the record is no longer in use, if it is not. */
  readonly over?: string
}
interface Props {
  readonly title: string
  /** Above the search. */
  readonly above?: ReactNode
  readonly columns: readonly PickerColumn[]
  readonly lines: readonly Line[]
  /** The selected line. */
  readonly at: number
  readonly setAt: (at: number) => void
  readonly search: string
  readonly setSearch: (search: string) => void
  /** Takes a line: the selected one by Enter, another one by the mouse. */
  readonly enter: () => void
  readonly take: (at: number) => void
  readonly status: ReactNode
  readonly close: () => void
}

/** A table to choose a line from: typed words search it, arrows select, Enter takes. */
export function PickerFrame(props: Props) {
  const { title, above, columns, lines, at, setAt, search, setSearch, enter, take, status, close } = props
  const { t } = useTexts()
  useReturnFocus()
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (step !== undefined) setAt(Math.max(0, Math.min(lines.length - 1, at + step)))
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  return (
    <Modal opened onClose={close} title={title} size="xl">
      {above}
      <TextInput
        data-autofocus
        label={t.search}
        autoComplete="off"
        value={search}
        aria-describedby="picker-line"
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ name, head, right, label }) => (
                <th key={name} scope="col" aria-label={label} className={right ? styles.number : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, cells, over }, index) => (
              <tr
                key={key}
                data-selected={index === at || undefined}
                data-over={over || undefined}
                ref={index === at ? intoView : undefined}
                onMouseDown={(event) => {
                  event.preventDefault()
                  take(index)
                }}
              >
                {columns.map(({ name, right }, column) => (
                  <td key={name} className={right ? styles.number : undefined}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text id="picker-line" c="var(--text-3)" mt="xs" role="status">
        {status}
      </Text>
    </Modal>
  )
}

const intoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })
