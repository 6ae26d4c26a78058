import { Button, Code, Group, List, Stack, Text } from '@mantine/core'
import type { PairingAnswer } from '../../../../shared/kernel/office_api.ts'
import { useTexts } from './texts.ts'

/** By what the browser says of its system. */
const ownSystem = (): string =>
  navigator.userAgent.includes('Windows')
    ? 'windows'
    : navigator.userAgent.includes('Mac OS')
      ? 'mac'
      : 'linux'

/** How the browsers of a machine come to trust the office's certificate, and how to take that back. */
export function TrustCertificate({
  place: { address, fingerprint },
  open,
}: {
  readonly place: PairingAnswer
  readonly open: boolean
}) {
  const { trust } = useTexts().t
  const own = ownSystem()
  return (
    <details open={open}>
      <summary>{trust.title}</summary>
      <Stack gap="xs" mt="xs">
        <Text>{trust.about}</Text>
        <Text>{trust.fingerprint}</Text>
        <Code block style={{ whiteSpace: 'pre-wrap' }}>
          {fingerprint}
        </Code>
        <Group gap="xs">
          <Button component="a" variant="default" href="/api/pairing/certificate.cer" download>
            {trust.certificate}
          </Button>
          {own === 'windows' && (
            <Button component="a" variant="default" href="/api/pairing/trust.cmd" download>
              {trust.script}
            </Button>
          )}
        </Group>
        {own === 'windows' && <Text c="var(--text-3)">{trust.script_about}</Text>}
        {trust.systems(address).map(({ key, name, steps, undo }) => (
          <details key={key} open={key === own}>
            <summary>{name}</summary>
            <List type="ordered" mt={4}>
              {steps.map((step) => (
                <List.Item key={step}>{step}</List.Item>
              ))}
            </List>
            <Text c="var(--text-3)">
              {trust.undo}
              {undo}
            </Text>
          </details>
        ))}
        <Text>{trust.check(address)}</Text>
        {open && (
          <Button component="a" href="/">
            {trust.home}
          </Button>
        )}
      </Stack>
    </details>
  )
}
