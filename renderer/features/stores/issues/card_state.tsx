import { Alert, Group, Text } from '@mantine/core'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { fieldText } from './card_kinds.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly resource: Resource
  readonly record: Row
  /** Whose turn it is, in words. */
  readonly waits: string | undefined
}

/** Where a card of the stores stands and whose turn it is; and why it came back. */
export function CardState({ resource, record, waits }: Props) {
  const { t } = useTexts()
  const reason = fieldText(record, 'return_reason')
  return (
    <>
      <Group gap="sm" mb={6}>
        <StatePill resource={resource} name="status" value={record['status']} />
        <Text size="sm" role="status" data-card-waits>
          {waits}
        </Text>
      </Group>
      {reason !== '' && (
        <Alert color="orange" p={6} mb={6} data-came-back>
          {t.value_of(t.issues.came_back, reason)}
        </Alert>
      )}
    </>
  )
}
