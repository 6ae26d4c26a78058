import { Text } from '@mantine/core'
import { specOf } from '../../../../shared/kernel/resource.ts'
import type { EntryKey } from '../../../../shared/office/navigation.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { useTexts } from './texts.ts'

/** In the place of a page whose records have not travelled. */
interface Props {
  /** Of the page, or the list whose records it shows. */
  readonly entry: EntryKey | undefined
  readonly resource: string | undefined
}

export function AtOffice({ entry, resource = '' }: Props) {
  const { t, language } = useTexts()
  const declared = resourceNamed(resource)
  useFocusRecovery(true)
  return (
    <div className={page.page}>
      <PageHead
        title={entry ? t.pages[entry] : declared && specOf(declared).label[language]}
        sub={t.copies.at_office}
      />
      <Text className={page.body} maw={720}>
        {t.copies.at_office_about}
      </Text>
    </div>
  )
}
