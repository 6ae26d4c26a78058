import { type ReactNode, useState } from 'react'
import { useInitials } from '../../../../ui/form/pickers/initials.ts'
import { PickerFrame } from '../../../../ui/form/pickers/picker_frame.tsx'
import { useTexts } from '../texts.ts'

export interface PickLine<T> {
  readonly key: string
  readonly cells: readonly string[]
  readonly value: T
}
interface Props<T> {
  readonly title: string
  /** Above the search: what the lines are of. */
  readonly above?: ReactNode
  readonly heads: readonly string[]
  readonly lines: readonly PickLine<T>[]
  readonly none: string
  readonly keys: string
  /** Those taken since it was opened. */
  readonly taken?: ReadonlySet<string>
  readonly choose: (line: PickLine<T>) => void
  readonly close: () => void
}

/** Lines to choose from, found by typed words and pinyin initials. */
export function PickLines<T>(props: Props<T>) {
  const { title, above, heads, lines, none, keys, taken, choose, close } = props
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const initials = useInitials(lines.flatMap(({ cells }) => cells))
  const words = search.trim().toLowerCase().split(/\s+/)
  const shown = lines.filter(({ cells }) => {
    const texts = cells
      .flatMap((cell) => [cell, initials.get(cell) ?? ''])
      .join(' ')
      .toLowerCase()
    return words.every((word) => texts.includes(word))
  })
  const place = Math.min(at, shown.length - 1)
  const take = (index: number) => {
    const line = shown[index]
    if (line) choose(line)
  }
  return (
    <PickerFrame
      {...{ title, above, search, setSearch, setAt, close }}
      columns={[
        ...(taken ? [{ name: '', head: '', label: t.issues.parts.taken }] : []),
        ...heads.map((head) => ({ name: head, head })),
      ]}
      lines={shown.map(({ key, cells }) => ({
        key,
        cells: [...(taken ? [taken.has(key) ? '✓' : ''] : []), ...cells],
      }))}
      at={place}
      enter={() => take(place)}
      take={(index) => {
        setAt(index)
        take(index)
      }}
      status={
        shown[place] ? `${shown[place].cells.filter((cell) => cell !== '').join(' · ')} — ${keys}` : none
      }
    />
  )
}
