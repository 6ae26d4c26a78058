import { Alert, Button, Group, Image, List, Modal, Stack, Text } from '@mantine/core'
import { instantOf, readTime } from '../../../../shared/kernel/times.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { useNow } from '../../../api/clock.ts'
import { useList } from '../../../api/queries.ts'
import { useReturnFocus } from '../../../ui/form/return_focus.ts'
import { qrPicture } from '../../../ui/print/qr_picture.ts'
import { Fingerprint } from './fingerprint.tsx'
import { useTexts } from './texts.ts'

export type Code = Output<Resources['listener'], 'pair'>

interface Props {
  readonly code: Code
  readonly again: () => void
  readonly close: () => void
}

const [minute, qrSize] = [60, 168]

/** All that whoever stands at the other machine has to be told. */
export function PairDialog({ code, again, close }: Props) {
  const lan = useTexts().t.lan
  const paired = usePairedWith(code)
  useReturnFocus()
  return (
    <Modal opened onClose={close} title={lan.pair_title} size="lg">
      <Stack gap="sm">
        <div role="status">{paired !== undefined && <Alert color="done">{lan.pair_done(paired)}</Alert>}</div>
        {paired === undefined ? (
          <Told code={code} again={again} />
        ) : (
          <Group>
            <Button variant="default" onClick={again}>
              {lan.pair_again}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

/** The name of the machine that used the code: one machine is paired at a time. */
function usePairedWith({ given }: Code): string | undefined {
  const [machine] = useList('machines', { limit: 1 }).data?.results ?? []
  return machine && machine.create_dt >= given ? machine.name : undefined
}

function Told({ code, again }: Pick<Props, 'code' | 'again'>) {
  const lan = useTexts().t.lan
  return (
    <>
      <List type="ordered">
        {lan.pair_steps(code.address).map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      <Group wrap="nowrap" align="flex-start">
        <Image src={qrPicture(code.qr)} alt={lan.qr} w={qrSize} h={qrSize} />
        <Stack gap={4}>
          <Text>{lan.pair_code}</Text>
          <Text style={{ font: 'var(--t-24)' }} fw={600} data-code>
            {code.code}
          </Text>
          <Left until={code.until} again={again} />
          <Fingerprint shown={code} />
        </Stack>
      </Group>
    </>
  )
}

/** How long the code is good; then another one is asked for. */
function Left({ until, again }: { until: string; again: () => void }) {
  const lan = useTexts().t.lan
  const now = useNow(1)
  const end = readTime(until) ?? now
  const seconds = Math.max(0, Math.round((instantOf(end).getTime() - instantOf(now).getTime()) / 1000))
  if (seconds > 0) return <Text>{lan.pair_left(Math.floor(seconds / minute), seconds % minute)}</Text>
  return (
    <Group gap="xs">
      <Text c="var(--late)">{lan.pair_over}</Text>
      <Button size="compact-xs" onClick={again}>
        {lan.pair_again}
      </Button>
    </Group>
  )
}
