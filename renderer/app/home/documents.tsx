import { Alert, Stack } from '@mantine/core'
import { useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card, CountLink } from './widget.tsx'

/** Documents between departments that wait for this person. */
export function Documents() {
  const { t } = useTexts()
  const { data, error } = useOperation('bidding_documents', 'waiting', {})
  return (
    <Card title={t.documents.title}>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && (
        <Stack gap={4} align="flex-start">
          <CountLink count={data.length} href={hashOf(['documents'])} text={t.documents.inbox} />
        </Stack>
      )}
    </Card>
  )
}
