import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { weekdayOf } from '../../../shared/kernel/times.ts'
import { chiefs } from '../../../shared/office/figures.ts'
import { useToday } from '../../api/clock.ts'
import { useMe } from '../../api/current_user.ts'
import { useHiddenModules } from '../../api/hidden_modules.ts'
import { lazyPart } from '../../ui/feedback/lazy_part.tsx'
import { usePageKeys } from '../../ui/keyboard/page_keys.ts'
import { IconPrinter, IconSettings } from '../../ui/look/icons.ts'
import { navigate } from '../../ui/navigation/location.ts'
import { PageHead } from '../../ui/page/page_head.tsx'
import { type Block, useBlocks } from './blocks.ts'
import styles from './home.module.css'
import { useTexts } from './texts.ts'
import { usePrimary } from './use_primary.ts'

const ArrangeHome = lazyPart(async () => (await import('./arrange_home.tsx')).ArrangeHome)

/** My work today, by role: the figures, what waits, and the fixed work of the role beside it. */
export function HomePage() {
  const { t } = useTexts()
  const today = useToday()
  const { roles } = useMe()
  const arranged = useBlocks(roles, useHiddenModules())
  const [arranging, setArranging] = useState(false)
  const primary = usePrimary()
  const isChief = chiefs.some((role) => roles.includes(role))
  // As on the desks of the stores: the field for scanned numbers.
  usePageKeys((event) => {
    if (event.key !== 'F3' || primary?.keys !== 'F3' || primary.href === undefined) return
    event.preventDefault()
    navigate(primary.href)
  })
  const at = (place: Block['place']) => arranged.shown.filter((block) => block.place === place)
  return (
    <div className={styles.page}>
      <PageHead
        title={t.pages.home}
        sub={t.home.today(today, t.weekdays[weekdayOf(today)] ?? '')}
        primary={primary}
        more={
          isChief
            ? [[{ label: t.home.daily.open, href: '#/print/daily', icon: IconPrinter, name: 'daily' }]]
            : []
        }
        tools={
          <Button
            variant="subtle"
            color="draft"
            leftSection={<IconSettings />}
            onClick={() => setArranging(true)}
            data-action="arrange"
          >
            {t.home.arrange}
          </Button>
        }
      />
      <div className={styles.desk} data-chief={isChief || undefined}>
        <Blocks blocks={at('whole')} className={styles.whole} />
        <Blocks blocks={at('main')} className={styles.main} />
        <Blocks blocks={at('side')} className={styles.side} />
      </div>
      {arranging && (
        <Suspense>
          <ArrangeHome {...arranged} close={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  )
}

const Blocks = ({ blocks, className }: { blocks: readonly Block[]; className: string | undefined }) => (
  <div className={className}>
    {blocks.map(({ name, Content }) => (
      <div key={name} className={styles.block} data-block={name}>
        <Suspense>
          <Content />
        </Suspense>
      </div>
    ))}
  </div>
)
