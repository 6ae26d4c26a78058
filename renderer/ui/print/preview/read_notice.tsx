import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  readonly error: Error | null
  readonly ready: boolean
  readonly other: ReactNode
}

export function ReadNotice({ error, ready, other }: Props) {
  const { t } = useTexts()
  if (error)
    return (
      <Alert color="late" mt="xs" py={4}>
        {error.message}
      </Alert>
    )
  return ready ? other : <Text>{t.reading}</Text>
}
