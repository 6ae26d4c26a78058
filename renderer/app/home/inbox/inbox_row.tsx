import { Button } from '@mantine/core'
import { daysSince } from '../../../../shared/kernel/times.ts'
import type { WaitingItem } from '../../../../shared/office/waiting.ts'
import { useToday } from '../../../api/clock.ts'
import { Avatar } from '../../../ui/look/avatar.tsx'
import { StatusText } from '../../../ui/value/status_pill.tsx'
import { placeOf } from '../../../ui/waiting/item_place.ts'
import { useTexts } from '../texts.ts'
import styles from './inbox.module.css'
import { isPaper, itemKey, stateOf, titleOfItem } from './item_facts.ts'
import { hasStep, wantsForm } from './take_step.ts'

interface Props {
  readonly item: WaitingItem
  readonly isActive: boolean
  readonly act: () => void
  readonly preview: () => void
  /** It is somebody else's turn. */
  readonly opensOnly?: boolean
}

/** State, number, what it is about, from whom, since when, and the one button. */
export function InboxRow({ item, isActive, act, preview, opensOnly = false }: Props) {
  const { t, language } = useTexts()
  const today = useToday()
  const { since, due, late, from, about, why } = item
  const title = titleOfItem(item, language)
  const says = [about, why].filter(Boolean).join(' · ')
  const days = late && due ? daysSince(due, today) : since ? daysSince(since, today) : undefined
  const button =
    !opensOnly && hasStep(item) ? `${item.action.text}${wantsForm(item) ? '…' : ''}` : t.home.open
  return (
    <li
      className={styles.row}
      data-part="inbox-row"
      data-row={itemKey(item)}
      data-kind={item.kind}
      data-paper={isPaper(item) || undefined}
      data-active={isActive || undefined}
    >
      <StatusText
        meaning={late ? 'late' : (item.meaning ?? 'wait')}
        text={late && days ? t.home.late_days(days) : stateOf(item, t)}
      />
      <a href={placeOf(item)} className={styles.title} title={title} tabIndex={isActive ? 0 : -1}>
        {title}
      </a>
      <button
        type="button"
        aria-label={`${t.lists.preview} ${title} ${says}`}
        className={styles.about}
        title={says}
        tabIndex={-1}
        onClick={preview}
        data-preview
      >
        {says}
      </button>
      {from ? <Avatar id={groundOf(from)} name={from} /> : <span />}
      <span className={styles.days}>{late || days === undefined ? '' : t.home.days(days)}</span>
      <Button
        size="compact-sm"
        variant="default"
        tabIndex={-1}
        className={styles.button}
        onClick={(event) => {
          if (event.detail < 2) act()
        }}
        {...(isActive && { 'aria-keyshortcuts': 'Enter' })}
      >
        {button}
      </Button>
    </li>
  )
}

/** The same person has the same ground; an item knows his name alone. */
const groundOf = (name: string): number =>
  [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0)
