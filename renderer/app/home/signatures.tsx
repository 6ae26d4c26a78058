import { Alert, Anchor, List, Stack } from '@mantine/core'
import { cardStatus } from '../../../shared/process/codes.ts'
import { useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { recordHash } from '../../ui/navigation/record_url.ts'
import { codeText } from '../../ui/value/status.ts'
import { useTexts } from './texts.ts'
import { Card, CountLink, useFirstLink } from './widget.tsx'

const shown = 4

/** What waits for a person's signature: cards, libraries and quota lists. */
export function Signatures() {
  const { t } = useTexts()
  const { data, error } = useOperation('process_libraries', 'desk', {})
  const links = useFirstLink(data !== undefined)
  return (
    <Card title={t.home.signatures}>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && (
        <Stack gap={4} align="flex-start" ref={links}>
          <CountLink count={data.to_sign} href={hashOf(['planning'])} text={t.home.to_sign} />
          {data.to_sign > 0 && <ToSign />}
          <CountLink
            count={data.libraries_to_review}
            href={hashOf(['planning'], { lacks: 'review' })}
            text={t.home.libraries_to_review}
          />
          <CountLink
            count={data.quotas_to_review}
            href={hashOf(['planning'], { lacks: 'review_quotas' })}
            text={t.home.quotas_to_review}
          />
        </Stack>
      )}
    </Card>
  )
}

function ToSign() {
  const { language } = useTexts()
  const { data = [] } = useOperation('transfer_cards', 'waiting', {})
  return (
    <List>
      {data.slice(0, shown).map(({ id, file_index, name, status }) => (
        <List.Item key={id}>
          <Anchor href={recordHash('transfer_cards', id)}>
            {file_index} {name}
          </Anchor>{' '}
          {codeText(cardStatus.table, status, language)}
        </List.Item>
      ))}
    </List>
  )
}
