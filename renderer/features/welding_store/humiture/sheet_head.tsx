import { Alert, Button, Group, Select, Text, Title } from '@mantine/core'
import { hashOf } from '../../../ui/navigation/location.ts'
import { PrintButton } from '../../../ui/print/preview/print_button.tsx'
import { type DayView, totalsOf } from './month_view.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly room: number
  readonly rooms: readonly { readonly id: number; readonly name: string }[]
  readonly month: string
  readonly today: string
  readonly days: readonly DayView[]
  readonly failed: string | undefined
  readonly show: (next: { room?: number; month?: string }) => void
  readonly turn: (months: number) => void
}

export function SheetHead({ room, rooms, month, today, days, failed, show, turn }: Props) {
  const { t } = useTexts()
  const [year = 0, number = 0] = month.split('-').map(Number)
  return (
    <header style={{ padding: '10px 16px 8px' }}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <Title order={1}>{t.humiture_title}</Title>
          <Select
            size="xs"
            w={280}
            title={rooms.find(({ id }) => id === room)?.name}
            aria-label={t.storeroom}
            allowDeselect={false}
            value={String(room)}
            onChange={(value) => value && show({ room: Number(value) })}
            data={rooms.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Group>
        <Group gap={4} wrap="nowrap">
          <Button size="compact-sm" variant="default" onClick={() => turn(-1)} title="PageUp">
            {t.month_before}
          </Button>
          <Text fw={600} w={110} ta="center" aria-live="polite">
            {t.month_name(year, number)}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => turn(1)} title="PageDown">
            {t.month_after}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={today.startsWith(month)}
            onClick={() => show({ month: today.slice(0, 7) })}
          >
            {t.this_month}
          </Button>
          <PrintButton preview={hashOf(['print', 'humiture'], { room: String(room), month })} />
        </Group>
      </Group>
      <TotalsLine days={days} />
      {failed && <Alert color="late">{failed}</Alert>}
    </header>
  )
}

/** How complete the month is, and how often it left the limits. */
function TotalsLine({ days }: { days: readonly DayView[] }) {
  const { t } = useTexts()
  const { entered, missing, breaches, severe, late, unexplained } = totalsOf(days)
  const due = entered + missing
  const facts = [
    { text: t.entered_of(entered, due), bad: false },
    ...(due > 0 ? [{ text: t.sheet.complete(Math.floor((entered / due) * 100)), bad: false }] : []),
    { text: t.missing_count(missing), bad: missing > 0 },
    { text: t.breach_count(breaches, severe), bad: breaches > 0 },
    { text: t.late_count(late), bad: false },
    ...(unexplained > 0 ? [{ text: t.unexplained_count(unexplained), bad: true }] : []),
  ]
  return (
    <Group gap="lg" mt={4} fz="sm" style={{ rowGap: 2 }}>
      <span>{t.humiture_standard}</span>
      {facts.map(({ text, bad }) => (
        <span
          key={text}
          style={{ color: bad ? 'var(--late)' : 'var(--text-3)', fontWeight: bad ? 600 : 400 }}
        >
          {text}
        </span>
      ))}
    </Group>
  )
}
