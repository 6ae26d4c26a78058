import { List, Stack, Text } from '@mantine/core'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import { texts } from '../../i18n/index.ts'

export type Removal = Output<Resources['history'], 'removal'>

/** So many of a kind are named, the others only counted. */
const most = 8

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
  const t = texts()
  return (
    <div>
      <Text>{says}</Text>
      <List>
        {[...Map.groupBy(records, ({ label }) => label)].map(([label, some]) => (
          <List.Item key={label}>
            {t.lists.counted(some.length, label)}
            {t.lists.named(some.slice(0, most).map(({ title }) => title))}
            {some.length > most && '…'}
          </List.Item>
        ))}
        {unnamed > 0 && <List.Item>{t.lists.more_records(unnamed)}</List.Item>}
      </List>
    </div>
  )
}

/** `8 采购材料、1 中标通知书` */
export const countedText = (records: Removal['takes']): string =>
  [...Map.groupBy(records, ({ label }) => label)]
    .map(([label, some]) => texts().lists.counted(some.length, label))
    .join(texts().comma)
