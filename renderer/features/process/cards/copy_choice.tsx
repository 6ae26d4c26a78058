import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useTexts } from './texts.ts'

/** More copies than this are chosen from a list. */
const mostBeside = 6

interface Props {
  readonly copies: readonly { readonly index: number; readonly uid: string }[]
  /** The number of a unit; '0' is the master. */
  readonly chosen: string
  readonly choose: (unit: string) => void
  /** Before the master, where all copies can be had together. */
  readonly all?: { readonly value: string; readonly label: string }
}

/** Which copy of a card is shown; nothing to choose where it has none. */
export function CopyChoice({ copies, chosen, choose, all }: Props) {
  const { t } = useTexts()
  if (copies.length === 0) return null
  const data = [
    ...(all ? [all] : []),
    { value: '0', label: t.cards.copies.master },
    ...copies.map(({ index, uid }) => ({ value: String(index), label: uid })),
  ]
  const facts = { size: 'xs', 'aria-label': t.cards.copies.of, value: chosen, data } as const
  return copies.length > mostBeside ? (
    <NativeSelect {...facts} onChange={(event) => choose(event.currentTarget.value)} />
  ) : (
    <SegmentedControl {...facts} onChange={choose} />
  )
}
