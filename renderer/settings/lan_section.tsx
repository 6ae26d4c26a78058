import { Alert, Anchor, Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Output } from '../../shared/kernel/types.ts'
import type { Resources } from '../../shared/resources.ts'
import { Refused } from '../office/door.ts'
import { refresh, useAsked, useWrite } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'

type Shown = Output<Resources['listener'], 'shown'>

/** The door for other machines of the plant: off until an administrator opens it. */
export function LanSection() {
  const { t } = useTexts()
  const { data, error } = useAsked('listener', 'shown', {})
  return (
    <>
      <Text size="sm">{t.settings.lan_about}</Text>
      {error && <Alert color="red">{error.message}</Alert>}
      {data && <State shown={data} />}
      {data &&
        (data.switchable ? (
          <Switch key={`${data.host}:${data.port}`} shown={data} />
        ) : (
          <Text>{t.settings.lan_fixed}</Text>
        ))}
    </>
  )
}

function State({ shown: { on, url } }: { shown: Shown }) {
  const { t } = useTexts()
  return (
    <Alert color={on ? 'green' : 'gray'} role="status">
      {on ? (
        <>
          {t.settings.lan_on} <Anchor href={url}>{url}</Anchor>
        </>
      ) : (
        t.settings.lan_off
      )}
    </Alert>
  )
}

function Switch({ shown }: { shown: Shown }) {
  const { t } = useTexts()
  const [host, setHost] = useState(shown.host || (shown.hosts[0] ?? ''))
  const [port, setPort] = useState<number | string>(shown.port)
  const write = useWrite('listener', 'switch')
  const refusals = write.error instanceof Refused ? write.error.problem.errors : []
  const errorOf = (name: string) => refusals.find(({ field }) => field === name)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (write.isPending) return
    write.mutate(
      { input: { on: !shown.on, host, port: Number(port) } },
      { onSettled: () => refresh('plant') },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" maw={420}>
        <Select
          label={t.settings.lan_host}
          description={t.settings.lan_host_about}
          data={[...new Set([...shown.hosts, host])].filter(Boolean)}
          value={host}
          onChange={(value) => setHost(value ?? '')}
          allowDeselect={false}
          disabled={shown.on}
          error={errorOf('host')}
        />
        <NumberInput
          label={t.settings.lan_port}
          value={port}
          onChange={setPort}
          min={1024}
          max={65_535}
          allowDecimal={false}
          hideControls
          disabled={shown.on}
          error={errorOf('port')}
        />
        {write.error && refusals.length === 0 && <Alert color="red">{write.error.message}</Alert>}
        <Group>
          <Button type="submit" loading={write.isPending} {...(shown.on && { color: 'red.9' })}>
            {shown.on ? t.settings.lan_close : t.settings.lan_open}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
