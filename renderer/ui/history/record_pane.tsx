import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { useMe } from '../../api/current_user.ts'
import { useTexts } from '../../i18n/index.ts'
import { isUnseenBy } from '../comments/unseen.ts'
import { useNotes } from '../comments/use_notes.ts'
import { lazyPart } from '../feedback/lazy_part.tsx'
import { focusPageContent } from '../form/restore_focus.ts'
import { usePageKeys } from '../keyboard/page_keys.ts'
import { IconHistory, IconLayoutSidebarRight, IconMessage, IconPaperclip } from '../look/icons.ts'
import { TimeLine } from './lazy_time_line.tsx'
import { openPane, type PaneTab, showPane, usePaneOpened, usePaneTab } from './pane_state.ts'
import styles from './record_pane.module.css'
import type { Part } from './time_line.tsx'

// The record waits for none of it.
const CommentList = lazyPart(async () => (await import('../comments/comment_list.tsx')).CommentList)
const AttachmentList = lazyPart(async () => (await import('../comments/attachment_list.tsx')).AttachmentList)

interface Props {
  readonly resource: Resource
  readonly record: number
  readonly parts?: readonly Part[]
}

/** By the key that opens it with Alt; Alt+H is an action of the page's head as well. */
const keys: Readonly<Record<string, PaneTab>> = { c: 'comments', a: 'attachments' }

/** Beside a record: what happened to it and to its lines, what is said about it, and the files that hang on it. */
export function RecordPane(props: Props) {
  const { resource, record } = props
  const { t } = useTexts()
  const { comments, attachments } = useNotes(resource, record)
  const [opened, tab] = [usePaneOpened(), usePaneTab()]
  const pane = useRef<HTMLElement>(null)
  const me = useMe()
  // Whoever is mentioned came for that.
  const isMentioned = comments?.some((one) => isUnseenBy(me.id, one)) ?? false
  useEffect(() => {
    if (isMentioned) openPane(true, 'comments')
  }, [isMentioned])
  usePageKeys((event) => {
    const shown = keys[event.key.toLowerCase()]
    if (!shown || !event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    showPane(shown)
    // The part may still be loading.
    requestAnimationFrame(() =>
      pane.current?.querySelector<HTMLElement>('textarea, button[data-first]')?.focus(),
    )
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // A viewer that was opened from here lies over the page, and leaves by its own key.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    event.preventDefault()
    focusPageContent()
  }
  const tabs = [
    { tab: 'history', label: t.history.time_line, keys: 'Alt+H', icon: IconHistory },
    { tab: 'comments', label: t.history.comments, keys: 'Alt+C', icon: IconMessage, count: comments?.length },
    {
      tab: 'attachments',
      label: t.history.attachments,
      keys: 'Alt+A',
      icon: IconPaperclip,
      count: attachments?.length,
    },
  ] as const
  return (
    <aside
      ref={pane}
      className={opened ? styles.pane : styles.folded}
      aria-label={tabs.find((one) => one.tab === tab)?.label}
      data-part="pane"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {opened ? (
        <>
          <div className={styles.head}>
            <div role="tablist" className={styles.tabs}>
              {tabs.map(({ tab: one, label, keys: pressed, ...more }) => (
                <button
                  key={one}
                  type="button"
                  role="tab"
                  className={styles.tab}
                  aria-selected={one === tab}
                  title={`${label} ${pressed}`}
                  data-tab={one}
                  onClick={() => openPane(true, one)}
                >
                  {label}
                  {'count' in more && more.count ? <span>{more.count}</span> : null}
                </button>
              ))}
            </div>
            <ActionIcon
              variant="subtle"
              color="draft"
              aria-label={t.history.fold}
              title={t.history.fold}
              onClick={() => openPane(false)}
            >
              <IconLayoutSidebarRight />
            </ActionIcon>
          </div>
          <div className={styles.content}>
            <Suspense>
              {tab === 'history' && <TimeLine {...props} />}
              {tab === 'comments' && <CommentList resource={resource} record={record} />}
              {tab === 'attachments' && <AttachmentList resource={resource} record={record} />}
            </Suspense>
          </div>
        </>
      ) : (
        tabs.map(({ tab: one, label, keys: pressed, icon: Icon, ...more }) => {
          const count = 'count' in more && more.count ? ` ${more.count}` : ''
          return (
            <ActionIcon
              key={one}
              variant="subtle"
              color="draft"
              aria-label={`${label}${count}`}
              title={`${label}${count} ${pressed}`}
              data-tab={one}
              onClick={() => openPane(true, one)}
            >
              <Icon />
            </ActionIcon>
          )
        })
      )}
    </aside>
  )
}
