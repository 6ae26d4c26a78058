import { Alert } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { ReadNotice } from './preview/read_notice.tsx'

interface Part {
  /** Its corrections could not be read. */
  readonly failed: boolean
}

export interface Reading<T> {
  readonly key: readonly unknown[]
  readonly read: () => Promise<T>
}

interface Read<T> {
  /** undefined while one of them is still being read. */
  readonly parts: readonly T[] | undefined
  /** What the person should know before printing. */
  readonly notice: ReactNode
}

/** The parts of one job, read side by side. */
export function useRead<T extends Part>(
  readings: readonly Reading<T>[] | undefined,
  failure: Error | null,
): Read<T> {
  const answers = useQueries({
    // Paper is never made of what was read for an earlier preview.
    queries: (readings ?? []).map(({ key, read }) => ({ queryKey: key, queryFn: read, gcTime: 0 })),
  })
  const parts = answers.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const error = failure ?? answers.find((answer) => answer.error)?.error ?? null
  const all = readings && parts.length === readings.length ? parts : undefined
  const other = all?.some(({ failed }) => failed) && <NoCorrections />
  return { parts: all, notice: <ReadNotice error={error} ready={all !== undefined} other={other} /> }
}

function NoCorrections() {
  const { t } = useTexts()
  return (
    <Alert color="wait" mt="xs" py={4}>
      {t.print.corrections_failed}
    </Alert>
  )
}
