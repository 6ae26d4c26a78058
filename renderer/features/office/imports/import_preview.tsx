import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ImportTarget } from '../../../../shared/office/imports.ts'
import { RestoredNotice } from '../../../ui/drafts/restored_notice.tsx'
import { WorkbookInput } from '../../../ui/form/workbook_input.tsx'
import { usePageKeys } from '../../../ui/keyboard/page_keys.ts'
import { saveTemplate } from '../../../ui/list/import_actions.ts'
import { IconDownload, IconFileText } from '../../../ui/look/icons.ts'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { StatusPill, StatusText } from '../../../ui/value/status_pill.tsx'
import { AboutRows } from './about_rows.tsx'
import { FirstLines } from './first_lines.tsx'
import { ProblemNotice, TakeProgress } from './import_progress.tsx'
import styles from './imports.module.css'
import { SheetBar } from './sheet_bar.tsx'
import { sheetChoices, unsureOf } from './sheet_choices.ts'
import { type Goal, SheetGrid } from './sheet_grid.tsx'
import { SheetList } from './sheet_list.tsx'
import { aboutRow } from './sheet_rows.ts'
import { useTexts } from './texts.ts'
import { cellCount, type FileEdits, type Import, type Judged } from './use_import.ts'

interface PreviewProps {
  readonly work: Import
  readonly judged: Judged
  readonly edits: FileEdits
  readonly file: File
  readonly targets: readonly ImportTarget[]
  readonly choose: (file: File) => void
}

/** The rows as they would be stored, with what is wrong; corrected here, and stored from here. */
export function ImportPreview({ work, judged, edits, file, targets, choose }: PreviewProps) {
  const { t } = useTexts()
  const { checked } = judged
  const { progress, isChecking, problem, edit } = work
  const [here, setHere] = useState<string>()
  const [goal, setGoal] = useState<Goal>()
  const place = useRef<Goal>({ row: 0, column: '' })
  const at = useCallback((next: Goal) => {
    place.current = next
  }, [])
  const input = useRef<HTMLInputElement>(null)
  const sheet =
    checked.sheets.find((one) => one.sheet === here) ??
    checked.sheets.find(({ left_out }) => left_out === '') ??
    checked.sheets[0]
  const unsure = checked.sheets.flatMap((one) => unsureOf(one, edits.columns[one.sheet]))
  const wrongRows = checked.sheets.reduce((sum, { wrong_row_count }) => sum + wrong_row_count, 0)
  const mayTake = checked.error_count === 0 && checked.row_count > 0
  const jump = (where: 'first' | 'next' | 'previous') => {
    const places = checked.errors.filter(({ row }) => row > 0)
    const orders = new Map(checked.sheets.map((one, index) => [one.sheet, index]))
    const column = (name: string) => name.padStart(3)
    const keyOf = (name: string, row: number, letters: string) =>
      [orders.get(name) ?? 0, row, column(letters)] as const
    const mine = keyOf(sheet?.sheet ?? '', place.current.row, place.current.column)
    const sorted = places.toSorted((one, other) =>
      compare(keyOf(one.sheet, one.row, one.column), keyOf(other.sheet, other.row, other.column)),
    )
    const side = (one: (typeof places)[number]) => compare(keyOf(one.sheet, one.row, one.column), mine)
    const next =
      where === 'previous'
        ? (sorted.findLast((one) => side(one) < 0) ?? sorted.at(-1))
        : ((where === 'next' ? sorted.find((one) => side(one) > 0) : undefined) ?? sorted[0])
    if (!next) return
    setHere(next.sheet)
    setGoal({ row: next.row, column: next.column || aboutRow })
  }
  // The cursor stands at the first error; without one Enter or F9 stores.
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    if (!mayTake) jump('first')
  })
  usePageKeys((event) => {
    if (event.key !== 'F4' || event.ctrlKey || event.altKey) return
    event.preventDefault()
    jump(event.shiftKey ? 'previous' : 'next')
  })
  const fields = targets.find(({ resource }) => resource === sheet?.resource)?.fields ?? []
  const choices = sheet && sheetChoices(sheet, edit)
  const skipped = sheet ? (edits.columns[sheet.sheet]?.skip_rows?.length ?? 0) : 0
  return (
    <>
      <PageHead
        title={t.imports.title}
        sub={t.imports.sub(
          file.name,
          checked.sheets.filter(({ left_out }) => left_out === '').length,
          checked.row_count,
        )}
        state={
          checked.error_count > 0 ? (
            <StatusPill meaning="late" text={t.imports.errors(checked.error_count)} />
          ) : (
            unsure.length > 0 && <StatusPill meaning="wait" text={t.imports.confirm_count(unsure.length)} />
          )
        }
        tools={
          !progress && (
            <>
              <Button variant="subtle" leftSection={<IconFileText />} onClick={() => input.current?.click()}>
                {t.imports.other_file}
              </Button>
              <WorkbookInput input={input} choose={choose} />
            </>
          )
        }
        primary={
          mayTake
            ? {
                name: 'take',
                label: t.imports.take(checked.row_count),
                loading: isChecking || progress !== undefined,
                press: () => void work.take(),
              }
            : checked.errors.some(({ row }) => row > 0) && {
                name: 'next_error',
                label: t.imports.next_error,
                press: () => jump('next'),
              }
        }
        more={[
          [
            sheet !== undefined &&
              sheet.resource !== '' && {
                name: 'template',
                label: t.imports.template,
                icon: IconDownload,
                press: () => void saveTemplate(sheet.resource),
              },
          ],
        ]}
      />
      {problem && <ProblemNotice work={work} />}
      {progress && <TakeProgress progress={progress} cancel={work.cancel} />}
      {work.restored && cellCount(edits) > 0 && (
        <RestoredNotice p="xs" m="xs" discard={() => edit((now) => ({ ...now, columns: {}, cells: {} }))} />
      )}
      <div className={styles.split}>
        <SheetList
          checked={checked}
          here={sheet?.sheet ?? ''}
          go={(name) => {
            setGoal(undefined)
            setHere(name)
          }}
          download={() =>
            void saveTemplate(
              checked.sheets.flatMap(({ resource }) => (resource === '' ? [] : [resource])).join(',') ||
                (targets[0]?.resource ?? ''),
            )
          }
        />
        <div className={styles.main}>
          {sheet && choices && (
            <SheetBar
              key={`bar ${sheet.sheet}`}
              {...{ sheet, targets, fields, choices }}
              unsure={unsureOf(sheet, edits.columns[sheet.sheet])}
              values={edits.columns[sheet.sheet]?.values ?? {}}
            />
          )}
          {sheet && choices && <AboutRows {...{ judged, sheet, choices }} />}
          {sheet && sheet.left_out !== '' && <FirstLines sheet={sheet} />}
          {sheet?.left_out === '' && choices && (
            <SheetGrid
              key={sheet.sheet}
              {...{ sheet, judged, edits, fields, choices, edit, goal, at }}
              busy={progress !== undefined}
            />
          )}
        </div>
      </div>
      <footer className={styles.foot} role="status">
        <span>
          <b>{t.imports.tried(checked.row_count)}</b>
        </span>
        <span>{t.imports.good(checked.row_count - wrongRows)}</span>
        {checked.error_count > 0 && (
          <StatusText meaning="late" text={t.imports.errors(checked.error_count)} />
        )}
        {checked.warning_count > 0 && (
          <StatusText meaning="wait" text={t.imports.warnings(checked.warning_count)} />
        )}
        {cellCount(edits) > 0 && <span>{t.imports.corrected(cellCount(edits))}</span>}
        {skipped > 0 && (
          <span>
            {t.imports.skipped(skipped)}{' '}
            <Button size="compact-xs" variant="default" onClick={choices?.takeSkipped}>
              {t.imports.take_back_skipped}
            </Button>
          </span>
        )}
        {checked.error_count > checked.errors.length && (
          <span>{t.imports.more_findings(checked.errors.length, checked.error_count)}</span>
        )}
        {isChecking && <span>{t.imports.checking_again(work.trying)}</span>}
        <span className={styles.space} />
        <span>{t.imports.all_or_nothing}</span>
      </footer>
    </>
  )
}

type Key = readonly [sheet: number, row: number, column: string]
const compare = (one: Key, other: Key): number =>
  one[0] - other[0] || one[1] - other[1] || (one[2] < other[2] ? -1 : one[2] > other[2] ? 1 : 0)
