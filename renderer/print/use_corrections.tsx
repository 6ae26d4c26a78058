import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { type Corrections, hasHistory, noCorrections, readCorrections } from './corrections.ts'

interface Read {
  /** undefined while they are being read. */
  readonly corrections: Corrections | undefined
  /** What the print leaves out, where it does. */
  readonly notice: ReactNode
}

export function useCorrections(resource: string, records: readonly number[]): Read {
  const { t } = useTexts()
  const open = hasHistory()
  const read = useQuery({
    queryKey: [resource, 'history', records],
    queryFn: () => readCorrections(resource, records),
    enabled: open,
  })
  if (!open) return { corrections: noCorrections, notice: <Notice says={t.print.no_corrections} /> }
  if (read.isError)
    return { corrections: noCorrections, notice: <Notice says={t.print.corrections_failed} /> }
  return { corrections: read.data, notice: undefined }
}

const Notice = ({ says }: { says: string }) => (
  <Alert color="orange" mt="xs" py={4}>
    {says}
  </Alert>
)
