import { Button } from '@mantine/core'
import { Suspense } from 'react'
import type { SetupAnswer } from '../../../../shared/kernel/office_api.ts'
import { daysSince } from '../../../../shared/kernel/times.ts'
import { useToday } from '../../../api/clock.ts'
import { useUnreturned } from '../../../api/unreturned.ts'
import { closeDialog, openDialog, usePanels } from '../../../ui/dialog/side_panels.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { usePageKeys } from '../../../ui/keyboard/page_keys.ts'
import { isReturnKey, returnKey } from '../../../ui/keyboard/shortcuts.ts'
import { IconDeviceLaptop, IconPackageExport } from '../../../ui/look/icons.ts'
import styles from './copies.module.css'
import { useTexts } from './texts.ts'

// Only in a copy, once or twice a week.
const Return = lazyPart(async () => (await import('./write_return_dialog.tsx')).ReturnDialog)

/** It is time to bring a copy back. */
const soon = 2

/** Above every page of a working copy: whose it is, until when it is to be brought back, and what is. */
export function CopyBar({ copy: { holder, taken, due } }: { copy: NonNullable<SetupAnswer['copy']> }) {
  const { t } = useTexts()
  const today = useToday()
  const { data } = useUnreturned()
  const { dialog } = usePanels()
  const left = today > due ? -daysSince(due, today) : daysSince(today, due)
  const open = () => openDialog('write_return')
  usePageKeys((event) => {
    if (event.defaultPrevented || !isReturnKey(event)) return
    event.preventDefault()
    open()
  })
  return (
    <>
      <div
        className={styles.bar}
        data-part="copy"
        data-meaning={left < 0 ? 'late' : left <= soon ? 'wait' : 'run'}
      >
        <IconDeviceLaptop />
        <b>{t.copies.bar.title}</b>
        <span role="status">
          {t.copies.bar.span(holder, taken.slice(5), due.slice(5))}
          {left < 0 ? t.copies.bar.over(-left) : t.copies.bar.left(left)}
        </span>
        <span className={styles.space} />
        {data && data.edits > 0 && (
          <span data-part="unreturned">
            {t.copies.unreturned} <b>{t.copies.bar.edits(data.edits)}</b>
            {data.written_dt !== '' && data.unwritten < data.edits && t.copies.bar.unwritten(data.unwritten)}
          </span>
        )}
        {data?.final && <b data-part="read_only">{t.copies.bar.read_only}</b>}
        {data?.final ? (
          <Button variant="default" onClick={open}>
            {t.copies.go_on}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPackageExport />}
            title={returnKey}
            aria-keyshortcuts={returnKey}
            onClick={open}
          >
            {t.copies.write_return}
          </Button>
        )}
      </div>
      {data && dialog === 'write_return' && (
        <Suspense>
          <Return close={closeDialog} />
        </Suspense>
      )}
    </>
  )
}
