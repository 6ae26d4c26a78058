import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { furthest, type Offset } from './offset.ts'
import { OffsetInput } from './offset_input.tsx'

interface Props {
  readonly offset: Offset
  readonly move: (axis: keyof Offset, typed: string) => void
}

/** By how much one printer prints beside the place; what cannot be meant is said, and moves nothing. */
export function Offsets({ offset, move }: Props) {
  const { t } = useTexts()
  const [wrong, setWrong] = useState({ x: false, y: false })
  const input = (axis: keyof Offset, sign: string, label: string) => (
    <OffsetInput
      sign={sign}
      label={label}
      value={offset[axis]}
      set={(typed) => move(axis, typed)}
      tell={(is) => setWrong((now) => ({ ...now, [axis]: is }))}
    />
  )
  return (
    <Group gap={4} wrap="nowrap">
      {input('x', '→', t.print.to_the_right(furthest))}
      {input('y', '↓', t.print.downwards(furthest))}
      {(wrong.x || wrong.y) && (
        <Text role="alert" size="sm" c="var(--late)" w={132}>
          {t.preview.offset_wanted(furthest, offset.x, offset.y)}
        </Text>
      )}
    </Group>
  )
}
