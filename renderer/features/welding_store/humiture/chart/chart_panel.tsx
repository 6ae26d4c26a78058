import { Button, Group } from '@mantine/core'
import { savePreference, usePreference } from '../../../../api/preferences.ts'
import type { DayView } from '../month_view.ts'
import { useTexts } from '../texts.ts'
import styles from './chart.module.css'
import { MonthChart } from './month_chart.tsx'

const name = 'humiture.chart'
/** Where the window is lower, the sheet needs the room until somebody asks for the chart. */
const highEnough = 880

/** The chart under the sheet; whoever folds it finds it folded at every machine. */
export function ChartPanel({ days, month }: { days: readonly DayView[]; month: string }) {
  const { t } = useTexts()
  const [kept] = usePreference(name)
  const open = typeof kept === 'boolean' ? kept : window.innerHeight >= highEnough
  return (
    <section className={styles.panel} aria-label={t.sheet.chart}>
      <Group gap="md">
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={open}
          onClick={() => savePreference(name, !open)}
        >
          {open ? t.sheet.hide_chart : t.sheet.show_chart}
        </Button>
        {open && <Legend />}
      </Group>
      {open && <MonthChart key={month} days={days} month={month} />}
    </section>
  )
}

function Legend() {
  const { t } = useTexts()
  return (
    <span className={styles.legend}>
      <span className={styles.first}>● 10:00</span>
      <span className={styles.second}>■ 16:00</span>
      <span className={styles.outText}>{t.sheet.out_of_limits}</span>
      <span className={styles.missingText}>× {t.sheet.chart_missing}</span>
    </span>
  )
}
