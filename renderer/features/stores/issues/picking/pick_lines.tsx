import { Modal, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useInitials } from '../../../../ui/form/pickers/initials.ts'
import styles from '../../../../ui/form/pickers/picker.module.css'
import { useReturnFocus } from '../../../../ui/form/return_focus.ts'
import { useTexts } from '../texts.ts'

export interface PickLine<T> {
  readonly key: string
  readonly cells: readonly string[]
  readonly value: T
}
interface Props<T> {
  readonly title: string
  /** Over the search: what the lines are of. */
  readonly above?: ReactNode
  readonly heads: readonly string[]
  readonly lines: readonly PickLine<T>[]
  readonly none: string
  readonly keys: string
  /** Those that were taken already while it is open. */
  readonly taken?: ReadonlySet<string>
  readonly choose: (line: PickLine<T>) => void
  readonly close: () => void
}

/** Lines to choose from: typed words and pinyin initials find them, arrows and Enter choose. */
export function PickLines<T>(props: Props<T>) {
  const { title, above, heads, lines, none, keys, taken, choose, close } = props
  const { t } = useTexts()
  useReturnFocus()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const initials = useInitials(lines.flatMap(({ cells }) => cells))
  const words = search.trim().toLowerCase().split(/\s+/)
  const shown = lines.filter(({ cells }) => {
    const said = cells
      .flatMap((cell) => [cell, initials.get(cell) ?? ''])
      .join(' ')
      .toLowerCase()
    return words.every((word) => said.includes(word))
  })
  const place = Math.min(at, shown.length - 1)
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (step !== undefined) setAt(Math.max(0, Math.min(shown.length - 1, place + step)))
    else if (event.key === 'Enter') {
      const line = shown[place]
      if (line) choose(line)
    } else return
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
        aria-describedby="picked-line"
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
              {taken && <th scope="col" aria-label={t.issues.parts.taken} />}
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line, index) => (
              <tr
                key={line.key}
                data-selected={index === place || undefined}
                ref={index === place ? intoView : undefined}
                onMouseDown={(event) => {
                  event.preventDefault()
                  setAt(index)
                  choose(line)
                }}
              >
                {taken && <td>{taken.has(line.key) ? '✓' : ''}</td>}
                {line.cells.map((cell, column) => (
                  <td key={heads[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text id="picked-line" size="sm" c="dimmed" mt="xs" role="status">
        {shown[place] ? `${shown[place].cells.filter((cell) => cell !== '').join(' · ')} — ${keys}` : none}
      </Text>
    </Modal>
  )
}

const intoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })
