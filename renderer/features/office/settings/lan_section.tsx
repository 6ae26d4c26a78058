import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { isLoopback } from '../../../api/loopback.ts'
import { useOperation, useWrite } from '../../../api/queries.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Fingerprint } from './fingerprint.tsx'
import { LanSwitch, type Shown } from './lan_switch.tsx'
import { OriginsForm } from './origins_form.tsx'
import type { Code } from './pair_dialog.tsx'
import { useTexts } from './texts.ts'

/** The door for other machines of the plant: off until an administrator opens it. */
export function LanSection() {
  const { t } = useTexts()
  const { data, error } = useOperation('listener', 'shown', {})
  return (
    <>
      <Text>{t.settings.lan_about}</Text>
      {error && <Alert color="late">{error.message}</Alert>}
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
      {data && <OriginsForm stored={data.origins} />}
    </>
  )
}

function State({ shown: { on, url, plain, programs_only } }: { shown: Shown }) {
  const { t } = useTexts()
  const lan = useTexts().t.lan
  const isBare = on && plain && url.startsWith('http:')
  return (
    <Alert color={isBare ? 'wait' : on ? 'done' : 'draft'} role="status">
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
      {programs_only && <Text>{lan.programs_only}</Text>}
      {isBare && <Text>{lan.plain_about}</Text>}
    </Alert>
  )
}

// Drawing a QR code is some script; a machine is paired once.
const PairDialog = lazyPart(async () => (await import('./pair_dialog.tsx')).PairDialog)

/** Asks the office for a code, and shows it until the machine is paired or the code is over. */
function PairButton() {
  const lan = useTexts().t.lan
  const [code, setCode] = useState<Code>()
  const write = useWrite('listener', 'pair')
  const give = () => {
    if (!write.isPending) write.mutate({ input: {} }, { onSuccess: ({ value }) => setCode(value) })
  }
  return (
    <>
      <Button variant="default" onClick={give}>
        {lan.pair}
      </Button>
      {write.error && <Alert color="late">{write.error.message}</Alert>}
      {code && (
        <Suspense>
          <PairDialog code={code} again={give} close={() => setCode(undefined)} />
        </Suspense>
      )}
    </>
  )
}
