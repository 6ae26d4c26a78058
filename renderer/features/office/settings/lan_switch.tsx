import { Alert, Button, Group, NumberInput, Radio, Select, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { ApiError } from '../../../api/client.ts'
import { refresh, useWrite } from '../../../api/queries.ts'
import { useTexts } from './texts.ts'

export type Shown = Output<Resources['listener'], 'shown'>

/** This machine alone is served without encryption, and needs none. */
const isHere = (host: string): boolean => host === '127.0.0.1' || host === '::1'

/** Where the door stands, and whether what passes it can be read; it is shut before anything of it is changed. */
export function LanSwitch({ shown }: { shown: Shown }) {
  const { t } = useTexts()
  const [host, setHost] = useState(shown.host || (shown.hosts[0] ?? ''))
  const [port, setPort] = useState<number | string>(shown.port)
  const [plain, setPlain] = useState(shown.plain)
  const write = useWrite('listener', 'switch')
  const refusals = write.error instanceof ApiError ? write.error.problem.errors : []
  const errorOf = (name: string) => refusals.find(({ field }) => field === name)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (write.isPending) return
    write.mutate(
      { input: { on: !shown.on, host, port: Number(port), plain } },
      { onSettled: () => refresh('plant') },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" maw={560}>
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
        {!isHere(host) && <Encryption {...{ plain, setPlain }} disabled={shown.on} />}
        {write.error && refusals.length === 0 && <Alert color="late">{write.error.message}</Alert>}
        <Group>
          <Button
            type="submit"
            aria-busy={write.isPending}
            {...(shown.on && { variant: 'default', c: 'var(--late)' })}
          >
            {shown.on ? t.settings.lan_close : t.settings.lan_open}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface EncryptionProps {
  readonly plain: boolean
  readonly setPlain: (plain: boolean) => void
  readonly disabled: boolean
}

function Encryption({ plain, setPlain, disabled }: EncryptionProps) {
  const lan = useTexts().t.lan
  return (
    <Radio.Group
      label={lan.encryption}
      value={plain ? 'plain' : 'tls'}
      onChange={(value) => setPlain(value === 'plain')}
    >
      <Stack gap={6} mt={4}>
        <Radio value="tls" label={lan.tls} description={lan.tls_about} disabled={disabled} />
        <Radio value="plain" label={lan.plain} description={lan.plain_about} disabled={disabled} />
      </Stack>
    </Radio.Group>
  )
}
