import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, Suspense } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { lazyPart } from '../feedback/lazy_part.tsx'
import { focusPageContent } from '../form/restore_focus.ts'
import { IconHistory, IconLayoutSidebarRight } from '../look/icons.ts'
import { openPane, usePaneOpened } from './pane_state.ts'
import type { Part } from './time_line.tsx'
import styles from './time_line_pane.module.css'

// The record waits for none of it.
const TimeLine = lazyPart(async () => (await import('./time_line.tsx')).TimeLine)

interface Props {
  readonly resource: Resource
  readonly record: number
  readonly parts?: readonly Part[]
}

/** Beside a record: what happened to it and to its lines. */
export function TimeLinePane(props: Props) {
  const { t } = useTexts()
  const opened = usePaneOpened()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    focusPageContent()
  }
  return (
    <aside
      className={opened ? styles.pane : styles.folded}
      aria-label={t.history.time_line}
      data-part="pane"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {opened ? (
        <>
          <h2 className={styles.head}>
            {t.history.time_line}
            <ActionIcon
              variant="subtle"
              color="draft"
              aria-label={t.history.fold}
              title={t.history.fold}
              onClick={() => openPane(false)}
            >
              <IconLayoutSidebarRight />
            </ActionIcon>
          </h2>
          <div className={styles.content}>
            <Suspense>
              <TimeLine {...props} />
            </Suspense>
          </div>
        </>
      ) : (
        <ActionIcon
          variant="subtle"
          color="draft"
          aria-label={t.history.time_line}
          title={`${t.history.time_line} Alt+H`}
          onClick={() => openPane(true)}
        >
          <IconHistory />
        </ActionIcon>
      )}
    </aside>
  )
}
