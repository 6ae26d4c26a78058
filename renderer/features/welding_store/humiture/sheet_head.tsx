import { Alert, Button, Select, Text } from '@mantine/core'
import { hashOf } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { usePrintAction } from '../../../ui/print/preview/print_button.tsx'
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
  const print = usePrintAction(hashOf(['print', 'humiture'], { room: String(room), month }))
  return (
    <>
      <PageHead
        title={t.pages.humiture}
        tools={
          <>
            <Select
              w={200}
              title={rooms.find(({ id }) => id === room)?.name}
              aria-label={t.storeroom}
              allowDeselect={false}
              value={String(room)}
              onChange={(value) => value && show({ room: Number(value) })}
              data={rooms.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Button variant="default" onClick={() => turn(-1)} title="PageUp">
              {t.month_before}
            </Button>
            <Text fw={600} w={110} ta="center" aria-live="polite">
              {t.month_name(year, number)}
            </Text>
            <Button variant="default" onClick={() => turn(1)} title="PageDown">
              {t.month_after}
            </Button>
            {!today.startsWith(month) && (
              <Button variant="default" onClick={() => show({ month: today.slice(0, 7) })}>
                {t.this_month}
              </Button>
            )}
          </>
        }
        more={[[print]]}
      />
      <TotalsLine days={days} />
      {failed && <Alert color="late">{failed}</Alert>}
    </>
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
    <div className={page.bar} style={{ columnGap: 20 }}>
      <span>{t.humiture_standard}</span>
      {facts.map(({ text, bad }) => (
        <span
          key={text}
          style={{ color: bad ? 'var(--late)' : 'var(--text-3)', fontWeight: bad ? 600 : 400 }}
        >
          {text}
        </span>
      ))}
    </div>
  )
}
