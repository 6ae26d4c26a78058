import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { SelectionFrame } from '../../../ui/list/selection_frame.tsx'
import { hundredths } from '../../../ui/value/number_text.ts'
import { type Arrived, blockingReasons, confirmations, isConfirmation } from './blocking_reasons.ts'
import { useTexts } from './texts.ts'
import { useInspecting } from './use_inspecting.ts'

/** The materials that are selected: Shift+Space takes the one at the cursor, Ctrl+A all of them. */
export function useSelection(all: readonly number[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  /** All of them, or none where all are selected already. */
  const select = (materials: readonly number[]) =>
    setSelected((now) => {
      const isWhole = materials.every((one) => now.has(one))
      const others = [...now].filter((one) => !materials.includes(one))
      return new Set(isWhole ? others : [...others, ...materials])
    })
  const clear = () => setSelected(new Set())
  const onKey = (event: KeyboardEvent, active: string | undefined): boolean => {
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a'
    if (isAll) select(all)
    else if (event.shiftKey && event.key === ' ' && active) select([Number(active)])
    else if (event.key === 'Escape' && selected.size > 0) clear()
    else return false
    event.preventDefault()
    return true
  }
  return { selected, select, clear, onKey }
}

interface Props {
  readonly selected: readonly Arrived[]
  readonly clear: () => void
}

/** What can be done with the selected materials, each act with the number of those that it is possible for. */
export function SelectionBar({ selected, clear }: Props) {
  const { t } = useTexts()
  const acting = actingAs(useMe())
  const inspect = useInspecting()
  if (selected.length === 0) return null
  const acts = [...confirmations, 'pass' as const].flatMap((act) => {
    const possible = selected.filter(
      (one) => blockingReasons(one, t, acting)[act] === '' && !(isConfirmation(act) && one[act]),
    )
    return possible.length > 0 ? [{ act, possible }] : []
  })
  const weight = selected.reduce((sum, { required_weight }) => sum + (required_weight ?? 0), 0)
  return (
    <SelectionFrame
      count={selected.length}
      facts={[t.arrivals.kilograms(hundredths(weight)), acts.length === 0 && t.arrivals.nothing_to_do]}
      clear={clear}
    >
      {acts.map(({ act, possible }, at) => (
        <Button
          key={act}
          size="xs"
          variant={at === 0 ? 'light' : 'default'}
          onClick={({ detail }) => detail < 2 && void inspect(possible, act)}
        >
          {act === 'pass' ? t.arrivals.pass : t.arrivals.confirm[act]} {possible.length}
        </Button>
      ))}
    </SelectionFrame>
  )
}
