import { Text } from '@mantine/core'
import { nameOfCode } from '../../../shared/kernel/codes.ts'
import { commentResult } from '../../../shared/procurement/codes.ts'
import { useTexts } from '../../i18n/index.ts'

/** What somebody said to a paper: agreed or not, told by sign and word as well as by colour. */
export function Verdict({ result }: { result: number }) {
  const { language } = useTexts()
  const isAgainst = result === commentResult.code.disagree
  return (
    <Text span inherit fw={600} c={isAgainst ? 'var(--late)' : 'var(--done)'}>
      {isAgainst ? '×' : '✓'} {nameOfCode(commentResult, result)[language]}
    </Text>
  )
}
