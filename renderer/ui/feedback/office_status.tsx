import { Anchor, Badge, Text } from '@mantine/core'
import { isAdmin } from '../../../shared/kernel/people.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import { useToday } from '../../api/clock.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useHealth } from '../../api/health.ts'
import { useOperation } from '../../api/queries.ts'
import { type Texts, useTexts } from '../../i18n/index.ts'
import { IconDatabase } from '../look/icons.ts'
import { hashOf } from '../navigation/location.ts'
import styles from './office_status.module.css'

/** Where the office can be reached, how many machines use it, and when it was backed up last; `brief` shows an icon alone. */
export function OfficeStatus({ brief = false }: { brief?: boolean }) {
  const { t } = useTexts()
  const { data } = useOperation('plant', 'state', {}, { everySeconds: 60 })
  const isBad = useHealth().data?.state === 'bad'
  const mayAct = isAdmin(actingAs(useMe()).caller)
  const today = useToday()
  if (!data) return null
  const { address, plain, machines } = data
  const count = new Set(machines.map(({ machine }) => machine)).size
  const parts = [
    address === ''
      ? t.office_state.local_only
      : t.office_state.lan_at(address.replace(/^https?:\/\//, '').replace(/\/$/, '')),
    ...(count > 1 ? [t.office_state.machines(count)] : []),
    backupText(t, data),
  ]
  const [where, ...others] = parts
  const says = parts.join(' · ')
  const short = [where, ...others.slice(0, -1), shortBackup(t, data, today)].join(' · ')
  return (
    <>
      {!brief && plain && (
        <Badge color="late" variant="outline" flex="none">
          {t.office_state.plain}
        </Badge>
      )}
      {isBad && <Bad mayAct={mayAct} brief={brief} />}
      <a
        href={hashOf(['settings', 'machines'])}
        className={styles.link}
        title={says}
        aria-label={`${t.office_state.state}: ${brief ? says : short}`}
      >
        <IconDatabase />
        {!brief && <span className={styles.says}>{short}</span>}
      </a>
    </>
  )
}

/** When the office was backed up last, as far as that date can be. */
export function backupText(
  { office_state: words }: Texts,
  { last_backup, doubtful_backup }: Output<Resources['plant'], 'state'>,
): string {
  if (!last_backup) return words.no_backup
  return words.last_backup(doubtful_backup ? words.doubtful_date : last_backup.slice(0, 16).replace('T', ' '))
}

/** The same in one line of the navigation: the time of today, else the day. */
function shortBackup(t: Texts, state: Output<Resources['plant'], 'state'>, today: string): string {
  const { last_backup: last, doubtful_backup } = state
  if (!last || doubtful_backup) return backupText(t, state)
  return t.office_state.last_backup(last.startsWith(today) ? last.slice(11, 16) : last.slice(5, 10))
}

/** Whoever can do something about it is led there; everybody else knows to ask. */
function Bad({ mayAct, brief }: { mayAct: boolean; brief: boolean }) {
  const { t } = useTexts()
  const words = brief ? '⚠' : `⚠ ${t.office_state.bad}`
  return (
    <Text span inherit fw={600} c="var(--late)" flex="none" title={t.office_state.bad}>
      {mayAct ? (
        <Anchor href={hashOf(['settings', 'health'])} c="inherit" inherit aria-label={t.office_state.bad}>
          {words}
        </Anchor>
      ) : (
        words
      )}
    </Text>
  )
}
