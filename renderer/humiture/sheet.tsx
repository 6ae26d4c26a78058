import { VisuallyHidden } from '@mantine/core'
import { ClashDialog } from '../forms/clash_dialog.tsx'
import { ReasonDialog } from '../forms/reason_dialog.tsx'
import { useSaveKey } from '../keys/shortcuts.ts'
import { useTexts } from '../texts/index.ts'
import { DayRow } from './day_row.tsx'
import { useFirstFocus } from './first_focus.ts'
import { useKeptFocus } from './kept_focus.ts'
import type { DayView } from './month.ts'
import { humiture } from './record.ts'
import { typingErrors } from './row_draft.ts'
import styles from './sheet.module.css'
import { onSheetKey } from './sheet_keys.ts'
import { useSheet } from './use_sheet.ts'

interface Props {
  readonly room: number
  readonly days: readonly DayView[]
  readonly now: string
  /** Absent: there is no other month to turn to. */
  readonly turn?: (months: number) => void
  /** On a page with other things, which scrolls as a whole. */
  readonly alone?: true
}

export function Sheet({ room, days, now, turn, alone }: Props) {
  const { t, language } = useTexts()
  const sheet = useSheet(room, days, now)
  useFirstFocus(days)
  const keptFocus = useKeptFocus()
  useSaveKey(() => void sheet.saveAll())
  const { asking } = sheet
  return (
    <div className={alone ? undefined : styles.scroll}>
      <table
        className={styles.sheet}
        data-sheet
        tabIndex={-1}
        onKeyDown={(event) => onSheetKey(event, { ...sheet, turn })}
        {...keptFocus}
      >
        <Head />
        <tbody>
          {days.map((view) => (
            <DayRow
              key={view.day}
              view={view}
              draft={sheet.drafts[view.day]}
              open={sheet.openOn(view)}
              errors={typingErrors(sheet.drafts[view.day], language)}
              now={now}
              saving={sheet.saving === view.day}
              refusal={sheet.refusals[view.day]}
              type={sheet.type}
              tidy={sheet.tidy}
              save={sheet.save}
            />
          ))}
        </tbody>
      </table>
      {asking?.kind === 'clash' && (
        <ClashDialog
          clashes={asking.clashes.map((clash) => ({
            ...clash,
            label: humiture.fields[clash.field].label[language],
          }))}
          decide={sheet.decide}
          cancel={sheet.stopAsking}
        />
      )}
      {asking?.kind === 'reason' && (
        <ReasonDialog
          says={asking.says}
          give={sheet.giveReason}
          cancel={sheet.stopAsking}
          title={t.reason_for_change}
        />
      )}
    </div>
  )
}

function Head() {
  const { t, language } = useTexts()
  const { keeper } = humiture.fields
  return (
    <thead>
      <tr>
        <th rowSpan={2} className={styles.day} scope="col">
          {t.day}
        </th>
        <th colSpan={2} scope="colgroup">
          10:00
        </th>
        <th colSpan={2} scope="colgroup">
          16:00
        </th>
        <th rowSpan={2} className={styles.keeper} scope="col">
          {keeper.label[language]}
        </th>
        <th rowSpan={2} scope="col">
          {t.remark_measure}
        </th>
        <th rowSpan={2} className={styles.action} scope="col">
          <VisuallyHidden>{t.save}</VisuallyHidden>
        </th>
      </tr>
      <tr>
        {[1, 2].map((reading) => (
          <ReadingHeads key={reading} />
        ))}
      </tr>
    </thead>
  )
}

function ReadingHeads() {
  const { t } = useTexts()
  return (
    <>
      <th scope="col" className={styles.temp}>
        {t.temperature} {humiture.fields.actual_temp_1.unit}
      </th>
      <th scope="col" className={styles.humid}>
        {t.humidity} {humiture.fields.actual_humid_1.unit}
      </th>
    </>
  )
}
