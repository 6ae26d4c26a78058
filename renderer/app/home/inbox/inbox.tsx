import { Anchor } from '@mantine/core'
import { type KeyboardEvent, Suspense, useState } from 'react'
import type { WaitingItem } from '../../../../shared/office/waiting.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useDeclarations } from '../../../api/declarations.ts'
import { readRecord, useOperation } from '../../../api/queries.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { rowOf, useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { navigate } from '../../../ui/navigation/location.ts'
import { placeOf } from '../../../ui/waiting/item_place.ts'
import { useTexts } from '../texts.ts'
import { Card } from '../widget.tsx'
import styles from './inbox.module.css'
import { inboxPlaces } from './inbox_focus.ts'
import { InboxRow } from './inbox_row.tsx'
import { itemKey } from './item_facts.ts'
import { hasStep, type Step, takeStep, wantsForm } from './take_step.ts'

const InboxPreview = lazyPart(async () => (await import('./inbox_preview.tsx')).InboxPreview)

const shownAtFirst = 12

/** What waits for this person: each row is done with one key, or opens beside the list where more is wanted. */
export function Inbox() {
  useDeclarations()
  const { t } = useTexts()
  const { data, error } = useOperation('waiting', 'items', { limit: 200 })
  const items = data?.results
  const [all, setAll] = useState(false)
  const inbox = useInbox(items ?? [], all ? undefined : shownAtFirst)
  useFocusRecovery(items !== undefined, inboxPlaces)
  const { shown, rows, previewed, act, setPreview } = inbox
  const count = items?.filter(({ kind }) => kind !== 'own_draft').length ?? 0
  return (
    <div className={styles.frame}>
      <Card title={t.home.waiting} sub={items && t.home.pieces(count)}>
        {error && <Loading error={error} />}
        {items?.length === 0 && <p className={styles.none}>{t.home.nothing_waits}</p>}
        <ul
          className={styles.list}
          ref={rows.list}
          {...rows.handlers}
          onKeyDown={inbox.press}
          data-part="inbox"
          data-count={items?.length}
        >
          {shown.map((item) => (
            <InboxRow
              key={itemKey(item)}
              item={item}
              isActive={itemKey(item) === rows.active}
              act={() => act(item)}
              preview={() => setPreview(itemKey(item))}
            />
          ))}
        </ul>
        {(items?.length ?? 0) > shown.length && (
          <p className={styles.more}>
            {t.home.more((items?.length ?? 0) - shown.length)}{' '}
            <Anchor component="button" onClick={() => setAll(true)}>
              {t.home.show_all}
            </Anchor>
          </p>
        )}
      </Card>
      {previewed && (
        <Suspense>
          <InboxPreview
            key={itemKey(previewed.item)}
            item={previewed.item}
            fill={previewed.fill}
            close={() => setPreview(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface Previewed {
  readonly key: string
  /** The cursor goes into the form. */
  readonly fill: boolean
}

function useInbox(items: readonly WaitingItem[], most: number | undefined) {
  const acting = actingAs(useMe())
  const shown = items.slice(0, most)
  const rows = useRowKeys(shown.map(itemKey))
  const [preview, setPreviewed] = useState<Previewed>()
  const setPreview = (key: string | undefined, fill = false) =>
    setPreviewed(key === undefined ? undefined : { key, fill })
  const [take] = useAction(async (item: Step) =>
    takeStep(item, await readRecord(item.resource, item.record), acting),
  )
  const act = (item: WaitingItem) => {
    if (!hasStep(item)) navigate(placeOf(item))
    else if (wantsForm(item)) setPreview(itemKey(item), true)
    else void take(item)
  }
  const here = (event: KeyboardEvent) => {
    const key = rowOf(event.target)?.dataset['row']
    return shown.find((item) => itemKey(item) === key)
  }
  const press = (event: KeyboardEvent) => {
    const item = here(event)
    if (!item || event.altKey) return
    // With Ctrl, too: the link of the row would open another tab.
    if (event.key === 'Enter') {
      if (!event.repeat) act(item)
    } else if (event.ctrlKey || event.metaKey) return
    else if (event.key === ' ') setPreview(preview?.key === itemKey(item) ? undefined : itemKey(item))
    else if (event.key.toLowerCase() === 'n' && preview) {
      const next = shown[(shown.indexOf(item) + 1) % shown.length]
      if (next) focusRow(itemKey(next))
    } else if (event.key === 'Escape' && preview) setPreview(undefined)
    else return rows.handlers.onKeyDown(event)
    event.preventDefault()
  }
  // The pane follows the cursor; with the form in it, it stays where it was opened.
  const key = preview?.fill ? preview.key : preview && (rows.active ?? preview.key)
  const item = items.find((one) => itemKey(one) === key && one.record !== null)
  return { shown, rows, act, press, setPreview, previewed: preview && item && { item, fill: preview.fill } }
}

const focusRow = (key: string): void =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] a`)?.focus()
