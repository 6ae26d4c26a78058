import { Anchor, Text } from '@mantine/core'
import { useAsked } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'
import { hashOf } from './place.ts'

/** Where the office can be reached, how many machines use it, and when it was backed up last. */
export function OfficeState() {
  const { t } = useTexts()
  const { data } = useAsked('plant', 'state', {}, { everySeconds: 60 })
  if (!data) return null
  const { address, machines, last_backup } = data
  const parts = [
    address === ''
      ? t.shell.local_only
      : t.shell.lan_at(address.replace(/^https?:\/\//, '').replace(/\/$/, '')),
    ...(machines.length > 1 ? [t.shell.machines(machines.length)] : []),
    last_backup ? t.shell.last_backup(last_backup.slice(0, 16).replace('T', ' ')) : t.shell.no_backup,
  ]
  return (
    <Text size="xs" c="dimmed" truncate miw={0} component="div">
      <Anchor
        href={hashOf(['settings', 'machines'])}
        c="inherit"
        size="xs"
        title={parts.join(' · ')}
        aria-label={`${t.shell.state}: ${parts.join(' · ')}`}
      >
        {parts.join(' · ')}
      </Anchor>
    </Text>
  )
}
