import { List, Stack, Text } from '@mantine/core'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import { texts } from '../../i18n/index.ts'

export type Removal = Output<Resources['history'], 'removal'>

/** More than these are counted. */
const most = 12

/** What a deletion takes along and cuts loose, in the question before it; nothing for a record that stands alone. */
export function Affected({
  removal: { takes, loosens, loosens_more, restorable },
  hasChoice = false,
}: {
  removal: Removal
  /** What becomes of those that are cut loose is chosen below. */
  hasChoice?: boolean
}) {
  const t = texts().lists
  return (
    <Stack gap="xs" data-affected>
      <Named says={t.goes_with_it} records={takes} />
      <Named
        says={hasChoice ? t.belongs_to_it : t.loses_reference}
        records={loosens}
        unnamed={loosens_more}
      />
      {!restorable && <Text>{t.not_restorable}</Text>}
    </Stack>
  )
}

function Named({
  says,
  records,
  unnamed = 0,
}: {
  says: string
  records: Removal['takes']
  unnamed?: number
}) {
  if (records.length === 0) return null
  const rest = Math.max(0, records.length - most) + unnamed
  return (
    <div>
      <Text>{says}</Text>
      <List>
        {records.slice(0, most).map(({ resource, label, record, title }) => (
          <List.Item key={`${resource}/${record}`}>
            {label} {title}
          </List.Item>
        ))}
        {rest > 0 && <List.Item>{texts().lists.more_records(rest)}</List.Item>}
      </List>
    </div>
  )
}
