import { SimpleGrid, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { weekdayOf } from '../../../shared/kernel/times.ts'
import { useToday } from '../../api/clock.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useHiddenModules } from '../../api/hidden_modules.ts'
import { useFocusRecovery } from '../../ui/form/restore_focus.ts'
import { PageHead } from '../../ui/page/page_head.tsx'
import styles from './home.module.css'
import { useTexts } from './texts.ts'
import { widgets } from './widgets.ts'

/** My work today, by role. The cursor is ready where something is typed first. */
export function HomePage() {
  const { t } = useTexts()
  const me = useMe()
  const today = useToday()
  const acting = actingAs(me)
  const hidden = useHiddenModules()
  const used = widgets.filter(({ module }) => !hidden.has(module))
  const own = used.filter(({ isFor }) => isFor !== 'everyone' && isFor(acting))
  const shown = [...own, ...used.filter(({ isFor }) => isFor === 'everyone')]
  const isQuiet = own.length === 0
  useFocusRecovery(isQuiet)
  return (
    <div className={styles.page}>
      <PageHead title={t.pages.home} sub={t.home.today(today, t.weekdays[weekdayOf(today)] ?? '')} />
      <Stack gap="sm" className={styles.desk}>
        <SimpleGrid cols={{ base: 2, xl: 3 }} spacing="sm">
          {shown.map(({ name, wide, Content }) => (
            <div key={name} className={wide ? styles.wide : styles.part}>
              <Suspense>
                <Content />
              </Suspense>
            </div>
          ))}
        </SimpleGrid>
        {isQuiet && <Text c="var(--text-3)">{t.home.quiet}</Text>}
      </Stack>
    </div>
  )
}
