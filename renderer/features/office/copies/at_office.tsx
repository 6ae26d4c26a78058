import { Text } from '@mantine/core'
import type { Label } from '../../../../shared/texts/index.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { useTexts } from './texts.ts'

/** In the place of a page whose records have not travelled. */
export function AtOffice({ title }: { title: Label }) {
  const { t, language } = useTexts()
  useFocusRecovery(true)
  return (
    <div className={page.page}>
      <PageHead title={title[language]} sub={t.copies.at_office} />
      <Text className={page.body} maw={720}>
        {t.copies.at_office_about}
      </Text>
    </div>
  )
}
