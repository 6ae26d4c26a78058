import { Anchor, Button } from '@mantine/core'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { daysSince } from '../../../shared/kernel/times.ts'
import type { HandedOnItem } from '../../../shared/office/waiting.ts'
import { useToday } from '../../api/clock.ts'
import { useDeclarations } from '../../api/declarations.ts'
import { useOperation } from '../../api/queries.ts'
import { lazyPart } from '../../ui/feedback/lazy_part.tsx'
import { useAction } from '../../ui/feedback/use_action.ts'
import { rowOf, useRowKeys } from '../../ui/keyboard/use_row_keys.ts'
import { recordHash } from '../../ui/navigation/record_url.ts'
import { StatusText } from '../../ui/value/status_pill.tsx'
import styles from './inbox/inbox.module.css'
import { titleOfItem } from './inbox/item_facts.ts'
import { type Texts, useTexts } from './texts.ts'
import { urge } from './urge.ts'
import { Card } from './widget.tsx'

const UrgeDialog = lazyPart(async () => (await import('./urge_dialog.tsx')).UrgeDialog)

const shownAtFirst = 6

const keyOf = ({ resource, record, kind, step }: HandedOnItem): string =>
  [resource, record, kind, step].join(' ')

/** What this person passed on and others have now, with the days; each is asked for with one key. */
export function HandedOn() {
  useDeclarations()
  const { t } = useTexts()
  const { data } = useOperation('waiting', 'handed_on', {})
  const [all, setAll] = useState(false)
  const [asked, ask] = useState<HandedOnItem>()
  const [urgeOne] = useAction(urge)
  const items = data?.results ?? []
  const shown = all ? items : items.slice(0, shownAtFirst)
  const rows = useRowKeys(shown.map(keyOf))
  const press = (item: HandedOnItem) => {
    if (item.to.length > 1) ask(item)
    else void urgeOne(item, item.to, t)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = rowOf(event.target)?.dataset['row']
    const item = shown.find((one) => keyOf(one) === key)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key !== 'Enter' || !item || !isPlain) return rows.handlers.onKeyDown(event)
    event.preventDefault()
    if (!event.repeat) press(item)
  }
  if (items.length === 0) return null
  return (
    <Card title={t.home.handed_on} sub={t.home.pieces(items.length)}>
      <ul
        className={styles.list}
        ref={rows.list}
        {...rows.handlers}
        onKeyDown={onKeyDown}
        data-part="handed-on"
      >
        {shown.map((item) => (
          <HandedOnRow
            key={keyOf(item)}
            item={item}
            isActive={keyOf(item) === rows.active}
            press={() => press(item)}
          />
        ))}
      </ul>
      {items.length > shown.length && (
        <p className={styles.more}>
          {t.home.more(items.length - shown.length)}{' '}
          <Anchor component="button" onClick={() => setAll(true)}>
            {t.home.show_all}
          </Anchor>
        </p>
      )}
      {asked && (
        <Suspense>
          <UrgeDialog item={asked} close={() => ask(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

interface Props {
  readonly item: HandedOnItem
  readonly isActive: boolean
  readonly press: () => void
}

function HandedOnRow({ item, isActive, press }: Props) {
  const { t, language } = useTexts()
  const today = useToday()
  const { resource, record, about, since, due, late, meaning, number, to, urged } = item
  const title =
    number > 1 ? `${titleOfItem(item, language)} · ${t.home.pieces(number)}` : titleOfItem(item, language)
  const names = to.map(({ name }) => name).join(t.home.and)
  const late_days = late && due ? daysSince(due, today) : 0
  return (
    <li
      className={styles.row}
      data-part="handed-row"
      data-row={keyOf(item)}
      data-active={isActive || undefined}
      data-handed
    >
      <StatusText
        meaning={late ? 'late' : (meaning ?? 'wait')}
        text={late ? t.home.late_days(late_days) : handedState(item, t)}
      />
      <a
        href={recordHash(resource, record)}
        className={styles.title}
        title={[title, about].filter(Boolean).join(' · ')}
        tabIndex={isActive ? 0 : -1}
      >
        {title}
      </a>
      <span className={styles.names} title={names}>
        {names}
      </span>
      <span className={styles.days}>{since ? t.home.days(daysSince(since, today)) : ''}</span>
      <Button
        size="compact-sm"
        variant="default"
        tabIndex={-1}
        className={styles.button}
        title={urged ? t.home.urged_on(urged.slice(5, 'yyyy-mm-dd'.length)) : undefined}
        onClick={press}
        {...(isActive && { 'aria-keyshortcuts': 'Enter' })}
      >
        {`${urged ? t.home.urge_again : t.home.urge}${to.length > 1 ? '…' : ''}`}
      </Button>
    </li>
  )
}

function handedState({ kind, step }: HandedOnItem, { home: { states } }: Texts): string {
  if (kind === 'step' || kind === 'confirm') return step ? states.to_do(step) : states.to_confirm
  return states[kind]
}
