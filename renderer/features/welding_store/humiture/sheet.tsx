import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/confirm_dialog.tsx'
import { ConflictDialog } from '../../../ui/dialog/conflict_dialog.tsx'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { LeaveGuard } from '../../../ui/drafts/leave_guard.tsx'
import { useSaveKey } from '../../../ui/keyboard/shortcuts.ts'
import { parseLocation } from '../../../ui/navigation/location.ts'
import { noCorrections } from '../corrections.ts'
import { readCorrections } from '../read_corrections.ts'
import { useClosedReason } from './closed_reason.ts'
import { DayRow } from './day_row.tsx'
import type { DayView } from './month_view.ts'
import { humiture } from './record.ts'
import { typingErrors } from './row_draft.ts'
import styles from './sheet.module.css'
import { SheetColumns } from './sheet_columns.tsx'
import type { Spot } from './sheet_facts.ts'
import { spotOf } from './sheet_focus.ts'
import { onSheetKey } from './sheet_keys.ts'
import { useTexts } from './texts.ts'
import { useBlockClipboard } from './use_block_clipboard.ts'
import { useSheet } from './use_sheet.ts'
import { useFirstFocus, useRetainedFocus } from './use_sheet_focus.ts'

interface Props {
  readonly room: number
  readonly days: readonly DayView[]
  readonly now: string
  /** Absent: there is no other month to turn to. */
  readonly turn?: (months: number) => void
  /** On a page with other things, which scrolls as a whole; it is left freely, because what is typed stays a draft. */
  readonly alone?: true
}

export function Sheet({ room, days, now, turn, alone }: Props) {
  const { t, language } = useTexts()
  const sheet = useSheet(room, days, now)
  useFirstFocus(days)
  const closedReason = useClosedReason(now.slice(0, 10))
  const [told, tell] = useState('')
  const keptFocus = useRetainedFocus((target) => {
    sheet.block.leave(spotOf(target))
    tell('')
  })
  useSaveKey(() => void sheet.saveAll())
  const clipboard = useBlockClipboard(sheet, days)
  const { corrections, isUnread } = useCorrections(room, days)
  const refuseTyping = ({ day, name }: Spot) => {
    const view = days.find((one) => one.day === day)
    if (view) tell(closedReason(view, name))
  }
  const { asking } = sheet
  const said = told || (isUnread ? t.sheet.corrections_unread : '')
  return (
    <div className={alone ? undefined : styles.scroll}>
      <table
        className={styles.sheet}
        data-sheet
        tabIndex={-1}
        onKeyDown={(event) => onSheetKey(event, { ...sheet, turn, refuseTyping })}
        {...keptFocus}
        {...clipboard}
      >
        <SheetColumns />
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
              marked={sheet.block.markedOn(view.day)}
              corrections={corrections}
              type={sheet.type}
              tidy={sheet.tidyCell}
              save={(day) => void sheet.saveDays([day])}
            />
          ))}
        </tbody>
      </table>
      <p role="status" className={styles.told} data-told={said !== '' || undefined}>
        {said}
      </p>
      {!alone && (
        <LeaveGuard
          isUnsaved={(wanted) => !isSheetOf(room, wanted) && sheet.isUnsaved()}
          discard={sheet.discardAll}
        />
      )}
      {asking?.kind === 'clash' && (
        <ConflictDialog
          clashes={asking.clashes.map((clash) => ({
            ...clash,
            label: humiture.fields[clash.field].label[language],
          }))}
          decide={sheet.decide}
          cancel={sheet.stopAsking}
        />
      )}
      {asking?.kind === 'early' && (
        <ConfirmDialog
          title={t.sheet.early}
          says={t.sheet.early_about(now.slice(11, 16))}
          does={t.sheet.early_yes}
          yes={() => void sheet.confirmEarly()}
          no={sheet.stopAsking}
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

/** Another month of the same storeroom: its sheet is turned, not left. */
function isSheetOf(room: number, wanted: string): boolean {
  const { path, query } = parseLocation(wanted)
  return path[0] === 'humiture' && (query.get('room') ?? String(room)) === String(room)
}

/**
 * What was corrected in the records of these days: asked again with every change of a humiture record. What cannot be asked
 * again stays as it was.
 */
function useCorrections(room: number, days: readonly DayView[]) {
  const records = days.flatMap(({ record }) => (record ? [record.id] : []))
  const { data, isError } = useQuery({
    queryKey: [humiture.name, 'corrections', room, days[0]?.day, days.length],
    queryFn: () => readCorrections(humiture.name, records),
    enabled: records.length > 0,
  })
  return { corrections: data ?? noCorrections, isUnread: isError }
}
