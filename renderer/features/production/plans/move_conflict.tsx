import { planStatus } from '../../../../shared/production/codes.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ConflictDialog } from '../../../ui/dialog/conflict_dialog.tsx'
import { codeText } from '../../../ui/value/status.ts'
import type { Moving } from './use_moving.ts'

/** Two people have moved the same plan: which month stands. */
export function MoveConflict({ moving: { clashes, decide, leaveClash } }: { moving: Moving }) {
  const { language } = useTexts()
  if (!clashes) return null
  const inWords = (text: string): string => codeText(planStatus.table, text, language)
  return (
    <ConflictDialog
      clashes={clashes.map((clash) => ({
        ...clash,
        mine: inWords(clash.mine),
        theirs: inWords(clash.theirs),
      }))}
      decide={decide}
      cancel={leaveClash}
    />
  )
}
