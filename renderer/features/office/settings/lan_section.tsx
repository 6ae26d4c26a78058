import { Alert, Anchor, Group, Text } from '@mantine/core'
import { isLoopback } from '../../../api/loopback.ts'
import { useOperation } from '../../../api/queries.ts'
import { Fingerprint } from './fingerprint.tsx'
import { LanSwitch, type Shown } from './lan_switch.tsx'
import { PairButton } from './pair_button.tsx'
import { useTexts } from './texts.ts'

/** The door for other machines of the plant: off until an administrator opens it. */
export function LanSection() {
  const { t } = useTexts()
  const { data, error } = useOperation('listener', 'shown', {})
  return (
    <>
      <Text size="sm">{t.settings.lan_about}</Text>
      {error && <Alert color="red">{error.message}</Alert>}
      {data && <State shown={data} />}
      {data?.url.startsWith('https:') && (
        <Group>
          <PairButton />
        </Group>
      )}
      {data && data.fingerprint !== '' && <Fingerprint shown={data} />}
      {data &&
        (data.switchable ? (
          <LanSwitch key={`${data.host}:${data.port}:${data.plain}`} shown={data} />
        ) : (
          <Text>{t.settings.lan_fixed}</Text>
        ))}
    </>
  )
}

function State({ shown: { on, url, plain, programs_only } }: { shown: Shown }) {
  const { t } = useTexts()
  const lan = useTexts().t.lan
  const isBare = on && plain && url.startsWith('http:')
  return (
    <Alert color={isBare ? 'orange' : on ? 'green' : 'gray'} role="status">
      {on ? (
        <>
          {isLoopback(new URL(url).hostname) ? lan.only_here : t.settings.lan_on}{' '}
          <Anchor href={url} underline="always">
            {url}
          </Anchor>
        </>
      ) : (
        t.settings.lan_off
      )}
      {programs_only && <Text size="sm">{lan.programs_only}</Text>}
      {isBare && <Text size="sm">{lan.plain_about}</Text>}
    </Alert>
  )
}
