import { useEffect, useState } from 'react'
import { onOfficeFound } from '../../api/connection.ts'

type Tell = (says?: string, code?: string) => void

/** What stands in the way of what was to be saved. That the office did not answer is over when it answers again. */
export function useProblem(): readonly [says: string | undefined, tell: Tell] {
  const [problem, setProblem] = useState<{ readonly says: string; readonly code: string }>()
  useEffect(
    () => onOfficeFound(() => setProblem((now) => (now?.code === 'unreachable' ? undefined : now))),
    [],
  )
  return [problem?.says, (says, code = '') => setProblem(says === undefined ? undefined : { says, code })]
}
