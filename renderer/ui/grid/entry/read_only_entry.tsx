import { Text } from '@mantine/core'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import { useTexts } from '../../../i18n/index.ts'
import { creatorsOf } from '../../form/permissions.ts'
import { useFocusRecovery } from '../../form/restore_focus.ts'
import { hashOf } from '../../navigation/location.ts'
import page from '../../page/page.module.css'
import { PageHead } from '../../page/page_head.tsx'

/** For users who may not create records: names those who may. */
export function ReadOnlyEntry({ resource }: { resource: Resource }) {
  const { t, language } = useTexts()
  useFocusRecovery(true)
  const label = specOf(resource).label[language]
  return (
    <div className={page.page} data-entry-page>
      <PageHead back={hashOf(['list', resource.name])} title={t.entry.title(label)} />
      <Text p="md">{t.entry.read_only(label, creatorsOf(resource, language).join(t.comma))}</Text>
    </div>
  )
}
