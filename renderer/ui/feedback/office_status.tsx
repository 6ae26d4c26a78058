import { Anchor, Badge, Text } from '@mantine/core'
import { isAdmin } from '../../../shared/kernel/people.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useHealth } from '../../api/health.ts'
import { useOperation } from '../../api/queries.ts'
import { type Texts, useTexts } from '../../i18n/index.ts'
import { hashOf } from '../navigation/location.ts'

/** Where the office can be reached, how many machines use it, and when it was backed up last. */
export function OfficeStatus() {
  const { t } = useTexts()
  const { data } = useOperation('plant', 'state', {}, { everySeconds: 60 })
  const isBad = useHealth().data?.state === 'bad'
  const mayAct = isAdmin(actingAs(useMe()).caller)
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
  return (
    <>
      {plain && (
        <Badge color="late" variant="outline" flex="none">
          {t.office_state.plain}
        </Badge>
      )}
      <Text size="sm" c="var(--text-3)" truncate miw={0} component="div">
        {isBad && <Bad mayAct={mayAct} />}
        <Anchor
          href={hashOf(['settings', 'machines'])}
          c="inherit"
          size="sm"
          title={parts.join(' · ')}
          aria-label={`${t.office_state.state}: ${parts.join(' · ')}`}
        >
          {parts.join(' · ')}
        </Anchor>
      </Text>
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

/** Whoever can do something about it is led there; everybody else knows to ask. */
function Bad({ mayAct }: { mayAct: boolean }) {
  const { t } = useTexts()
  const words = `⚠ ${t.office_state.bad}`
  return (
    <Text span size="sm" fw={600} c="var(--late)" mr={6}>
      {mayAct ? (
        <Anchor href={hashOf(['settings', 'health'])} c="inherit" size="sm">
          {words}
        </Anchor>
      ) : (
        words
      )}
    </Text>
  )
}
