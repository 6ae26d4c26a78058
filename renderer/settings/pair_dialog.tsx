import { Button, Group, Image, List, Modal, Stack, Text } from '@mantine/core'
import { encodeQR } from 'qr'
import { instantOf, readTime } from '../../shared/kernel/times.ts'
import { useNow } from '../office/clock.ts'
import { useLanTexts } from '../texts/lan.ts'
import { Fingerprint } from './lan_section.tsx'
import type { Code } from './pair_button.tsx'

interface Props {
  readonly code: Code
  readonly again: () => void
  readonly close: () => void
}

const [minute, qrSize] = [60, 168]

/** All that whoever stands at the other machine has to be told. */
export function PairDialog({ code, again, close }: Props) {
  const lan = useLanTexts()
  const picture = `data:image/svg+xml,${encodeURIComponent(encodeQR(code.qr, 'svg', { border: 4 }))}`
  return (
    <Modal opened onClose={close} title={lan.pair_title} size="lg">
      <Stack gap="sm">
        <List type="ordered" size="sm">
          {lan.pair_steps(code.address).map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
        <Group wrap="nowrap" align="flex-start">
          <Image src={picture} alt={lan.qr} w={qrSize} h={qrSize} />
          <Stack gap={4}>
            <Text size="sm">{lan.pair_code}</Text>
            <Text fz={28} fw={700} ff="monospace" data-code>
              {code.code}
            </Text>
            <Left until={code.until} again={again} />
            <Fingerprint shown={code} />
          </Stack>
        </Group>
      </Stack>
    </Modal>
  )
}

/** How long the code is good; then another one is asked for. */
function Left({ until, again }: { until: string; again: () => void }) {
  const lan = useLanTexts()
  const now = useNow(1)
  const end = readTime(until) ?? now
  const seconds = Math.max(0, Math.round((instantOf(end).getTime() - instantOf(now).getTime()) / 1000))
  if (seconds > 0)
    return <Text size="sm">{lan.pair_left(Math.floor(seconds / minute), seconds % minute)}</Text>
  return (
    <Group gap="xs">
      <Text size="sm" c="var(--bad-text)">
        {lan.pair_over}
      </Text>
      <Button size="compact-xs" onClick={again}>
        {lan.pair_again}
      </Button>
    </Group>
  )
}
