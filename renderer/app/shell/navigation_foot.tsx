import { Badge } from '@mantine/core'
import { Suspense } from 'react'
import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { type EntryKey, entries } from '../../../shared/office/navigation.ts'
import { useMe } from '../../api/current_user.ts'
import { openDialog } from '../../ui/dialog/side_panels.ts'
import { ErrorBoundary } from '../../ui/feedback/error_boundary.tsx'
import { lazyPart } from '../../ui/feedback/lazy_part.tsx'
import { OfficeStatus } from '../../ui/feedback/office_status.tsx'
import type { Appearance } from '../../ui/look/appearance.ts'
import { IconEraser } from '../../ui/look/icons.ts'
import { entryHash } from '../../ui/waiting/item_place.ts'
import { entryIcon } from './entry_icons.ts'
import styles from './navigation.module.css'
import { NavigationLink } from './navigation_link.tsx'
import { useTexts } from './texts.ts'

// Menus are much script; the name is shown at once.
const PersonMenu = lazyPart(() => import('./person_menu.tsx').then((part) => part.PersonMenu))

interface Props {
  readonly plant: SetupAnswer
  readonly appearance: Appearance
  readonly isRail: boolean
  isOpen(key: EntryKey): boolean
}

/** All pages, the settings, the state of the office, and who is signed in. */
export function NavigationFoot({ plant, appearance, isRail, isOpen }: Props) {
  const { language } = useTexts()
  const me = useMe()
  return (
    <div className={styles.foot}>
      {(['all', 'settings'] as const).map((key) => (
        <NavigationLink
          key={key}
          href={entryHash(key)}
          icon={entryIcon(key)}
          label={entries[key].label[language]}
          isOpen={isOpen(key)}
          isRail={isRail}
        />
      ))}
      {plant.demo && <DemoMark isRail={isRail} />}
      <div className={styles.state}>
        <OfficeStatus brief={isRail} />
      </div>
      <ErrorBoundary brief>
        <Suspense fallback={<div className={styles.person}>{me.name}</div>}>
          <PersonMenu appearance={appearance} isRail={isRail} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** The demo says what it is, and how to leave it. */
function DemoMark({ isRail }: { isRail: boolean }) {
  const { t } = useTexts()
  return (
    <div className={styles.demo}>
      {!isRail && (
        <Badge color="stop" variant="outline">
          {t.demo_mark}
        </Badge>
      )}
      <button
        type="button"
        className={styles.plain}
        title={t.shell.erase}
        aria-label={t.shell.erase}
        onClick={() => openDialog('erase')}
      >
        {isRail ? <IconEraser /> : t.shell.erase}
      </button>
    </div>
  )
}
