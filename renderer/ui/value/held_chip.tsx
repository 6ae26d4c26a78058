import { type Holder, useHeld } from '../../api/held.ts'
import { type Texts, useTexts } from '../../i18n/index.ts'
import { StatusPill } from './status_pill.tsx'

/** `外带 · 周敏 至 12-07`; of several only who. */
export function heldText(holders: readonly Holder[], t: Texts): string {
  const [first, ...others] = holders
  if (!first) return ''
  if (others.length > 0) return t.held_by([...new Set(holders.map(({ holder }) => holder))].join(t.comma))
  return t.held(first.holder, first.due_dt.slice(5))
}

interface Props {
  readonly resource: string
  readonly record: unknown
}

/** In the head of a record: who has it along. Nothing if nobody has. */
export function HeldChip({ resource, record }: Props) {
  const { t } = useTexts()
  const id = Number(record)
  const holders = useHeld(resource, Number.isInteger(id) && id > 0 ? [id] : []).get(id)
  if (!holders) return null
  // The first to be cut where the head is too narrow.
  return (
    <span style={{ display: 'flex', overflow: 'hidden', minWidth: 0, flexShrink: 1000 }} data-part="held">
      <StatusPill meaning="wait" text={heldText(holders, t)} />
    </span>
  )
}
