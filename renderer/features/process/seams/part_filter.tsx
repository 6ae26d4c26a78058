import { Select } from '@mantine/core'
import { type Part, partName } from '../planned_library.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly parts: readonly Part[]
  readonly part: number | undefined
  readonly choose: (part: number | undefined) => void
}

/** Narrows the seams to those of one part; found by ticket and name. */
export function PartFilter({ parts, part, choose }: Props) {
  const { t } = useTexts()
  return (
    <Select
      size="xs"
      w={220}
      aria-label={t.seams.of_part}
      placeholder={t.seams.all_parts}
      searchable
      clearable
      data={parts.map((one) => ({ value: String(one.id), label: partName(one) }))}
      value={part === undefined ? null : String(part)}
      onChange={(next) => choose(next === null ? undefined : Number(next))}
    />
  )
}
