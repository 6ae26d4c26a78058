import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { daysSince } from '../../../shared/kernel/times.ts'
import { useToday } from '../../api/clock.ts'
import { IconDeviceLaptop } from '../../ui/look/icons.ts'
import styles from './shell.module.css'
import { useTexts } from './texts.ts'

/** It is time to bring a copy back. */
const soon = 2

/** Above every page of a working copy: whose it is, and until when it is to be brought back. */
export function CopyBar({ copy: { holder, taken, due } }: { copy: NonNullable<SetupAnswer['copy']> }) {
  const { t } = useTexts()
  const today = useToday()
  const left = today > due ? -daysSince(due, today) : daysSince(today, due)
  return (
    <div
      className={styles.copy}
      role="status"
      data-part="copy"
      data-meaning={left < 0 ? 'late' : left <= soon ? 'wait' : 'run'}
    >
      <IconDeviceLaptop />
      <b>{t.away.title}</b>
      <span>
        {t.away.span(holder, taken.slice(5), due.slice(5))}
        {left < 0 ? t.away.over(-left) : t.away.left(left)}
      </span>
    </div>
  )
}
