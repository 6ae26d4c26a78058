import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../shared/kernel/types.ts'
import {
  imports as declared,
  type ImportCells,
  type ImportMapping,
  maxImportMiB,
} from '../../../../shared/office/imports.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { ApiError, call, callWithFiles, newIdempotencyKey } from '../../../api/client.ts'
import { refreshAll } from '../../../api/queries.ts'
import { importDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { useDraft } from '../../../ui/drafts/use_draft.ts'
import { texts } from './texts.ts'

export type Checked = Output<Resources['imports'], 'check'>
export type Taken = Output<Resources['imports'], 'take'>

/** What the person said about a file: it is kept until the file is imported, and found again with the same file. */
export interface FileEdits {
  readonly file: string
  /** Its size and its time: corrected cells have addresses, which another content does not have. */
  readonly stamp: string
  readonly columns: ImportMapping
  readonly cells: ImportCells
}
export interface Judged {
  readonly checked: Checked
  readonly edits: FileEdits
}
export interface Problem {
  readonly message: string
  /** Sheets whose lists the person may not create. */
  readonly sheets: readonly string[]
}
/** How far a check or an import is; `step` as `imports.progress` tells it. */
export type Progress = Output<Resources['imports'], 'progress'>

const { columns, cells } = declared.spec.operations.check.input

function readEdits(given: unknown): FileEdits | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  if (!('file' in given && 'stamp' in given && 'columns' in given && 'cells' in given)) return undefined
  const { file, stamp } = given
  const [mapping, corrected] = [
    columns.accepts.safeParse(given.columns),
    cells.accepts.safeParse(given.cells),
  ]
  if (typeof file !== 'string' || typeof stamp !== 'string' || !mapping.success || !corrected.success)
    return undefined
  return { file, stamp, columns: mapping.data, cells: corrected.data }
}

export const cellCount = (edits: FileEdits | undefined): number =>
  Object.values(edits?.cells ?? {}).reduce((sum, some) => sum + Object.keys(some).length, 0)

const noEdits = ({ name, size, lastModified }: File): FileEdits => ({
  file: name,
  stamp: `${size}/${lastModified}`,
  columns: {},
  cells: {},
})

/** Milliseconds after the last key until the office is asked again. */
const pause = 500
const betweenProgress = 400

/** One file on its way in: tried again after every correction, then stored as a whole. */
export function useImport(preset: string | undefined) {
  const draft = useDraft(importDraftKey, readEdits)
  const [file, setFile] = useState<File>()
  const [judged, setJudged] = useState<Judged>()
  const [problem, setProblem] = useState<Problem>()
  const [isChecking, setChecking] = useState(false)
  const [trying, setTrying] = useState<Progress>()
  const [progress, setProgress] = useState<Progress>()
  const [taken, setTaken] = useState<Taken>()
  const [isDue, setDue] = useState(false)
  const kept = draft.value
  const edits = file && (isOf(kept, file) ? kept : noEdits(file))
  const wanted = useRef<Wanted>(undefined)
  const running = useRef(false)
  const unwanted = useRef(false)
  const isCancelling = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (running.current) endCheck()
    },
    [],
  )

  /** One request at a time: of several wishes the last one counts, and the office need not answer the earlier ones. */
  async function check(next: Wanted): Promise<void> {
    clearTimeout(timer.current)
    setDue(false)
    wanted.current = next
    unwanted.current = false
    if (running.current) return endCheck()
    running.current = true
    setChecking(true)
    const stopAsking = askProgress('', setTrying)
    for (let one: Wanted | undefined = next; one; one = wanted.current) {
      wanted.current = undefined
      const outcome = await tried(one, preset)
      if (wanted.current) continue
      if (unwanted.current) break
      if ('problem' in outcome) setProblem(outcome.problem)
      else {
        setProblem(undefined)
        setJudged(outcome)
        if (outcome.edits !== one.edits) draft.keep(outcome.edits)
      }
    }
    stopAsking()
    setTrying(undefined)
    running.current = false
    setChecking(false)
  }

  /** Changes what was said, and has it tried: at once, or when nothing more is typed. */
  function edit(change: (now: FileEdits) => FileEdits, when: 'now' | 'soon' = 'now'): void {
    if (!file) return
    const now = draft.now()
    const next = change(isOf(now, file) ? now : noEdits(file))
    draft.keep(next)
    clearTimeout(timer.current)
    if (when === 'now') return void check({ file, edits: next })
    setDue(true)
    timer.current = setTimeout(() => void check({ file, edits: next }), pause)
  }

  function choose(next: File): void {
    setTaken(undefined)
    setJudged(undefined)
    if (next.size > maxImportMiB * 1024 * 1024) {
      setFile(undefined)
      setProblem({ message: texts().imports.too_large, sheets: [] })
      return
    }
    setProblem(undefined)
    setFile(next)
    if (kept && !isOf(kept, next)) draft.keep(undefined)
    void check({ file: next, edits: isOf(kept, next) ? kept : noEdits(next) })
  }

  async function take(): Promise<void> {
    if (!file || !judged || progress) return
    const { fingerprint, row_count } = judged.checked
    setProgress({ done: 0, total: row_count, step: 'taking' })
    setProblem(undefined)
    isCancelling.current = false
    const stopAsking = askProgress(fingerprint, (value) => {
      setProgress((now) => now && value)
      // It may have waited for others when it was first told.
      if (isCancelling.current) cancelTake(fingerprint)
    })
    try {
      const { value } = await callWithFiles(
        'imports',
        'take',
        { columns: judged.edits.columns, cells: judged.edits.cells, fingerprint },
        { file },
        { idempotencyKey: newIdempotencyKey() },
      )
      draft.keep(undefined)
      setTaken(value)
      void refreshAll()
    } catch (error) {
      setProblem(problemOf(error))
      // Somebody wrote meanwhile: the grid shows what is wrong now.
      const isOutOfDate = error instanceof ApiError && ['stale', 'import_failed'].includes(error.problem.code)
      if (isOutOfDate) await check({ file, edits: judged.edits })
    } finally {
      stopAsking()
      setProgress(undefined)
    }
  }

  return {
    file,
    edits,
    /** What was said of a file that is not chosen now. */
    kept,
    judged,
    problem,
    /** What is shown is not what was said last. */
    isChecking: isChecking || isDue,
    progress,
    /** How far the check is that runs now. */
    trying,
    taken,
    restored: draft.restored,
    choose,
    edit,
    take,
    cancel(): void {
      isCancelling.current = true
      if (judged) cancelTake(judged.checked.fingerprint)
    },
    isUnsaved: () => file !== undefined && !taken && isOf(draft.now(), file),
    discard: () => draft.keep(undefined),
    again(): void {
      wanted.current = undefined
      unwanted.current = true
      if (running.current) endCheck()
      clearTimeout(timer.current)
      setFile(undefined)
      setJudged(undefined)
      setProblem(undefined)
      setTaken(undefined)
    },
  }
}
export type Import = ReturnType<typeof useImport>

const endCheck = (): void => void call('imports', 'cancel', {}).catch(() => undefined)
const cancelTake = (fingerprint: string): void =>
  void call('imports', 'cancel', { fingerprint }).catch(() => undefined)

/** Until the returned function is called, tells how far the import of this fingerprint is, or the person's check. */
function askProgress(fingerprint: string, tell: (progress: Progress) => void): () => void {
  let isOver = false
  const asking = setInterval(
    () =>
      void call('imports', 'progress', { fingerprint }).then(
        ({ value }) => !isOver && value.total > 0 && tell(value),
        () => undefined,
      ),
    betweenProgress,
  )
  return () => {
    isOver = true
    clearInterval(asking)
  }
}

interface Wanted {
  readonly file: File
  readonly edits: FileEdits
}

export const isOf = (edits: FileEdits | undefined, file: File): edits is FileEdits =>
  edits?.file === file.name && edits.stamp === noEdits(file).stamp

async function tried(
  { file, edits }: Wanted,
  preset: string | undefined,
): Promise<Judged | { readonly problem: Problem }> {
  try {
    const { value } = await callWithFiles(
      'imports',
      'check',
      { columns: edits.columns, cells: edits.cells, rows: 'all' },
      { file },
    )
    const [only, ...others] = value.sheets.filter(({ left_out }) => left_out !== 'no_rows')
    // The list from which the page was opened is meant, where nothing else is known of a single sheet.
    const isUnknown = only?.left_out === 'no_headings' && others.length === 0
    if (!preset || !isUnknown || edits.columns[only.sheet]) return { checked: value, edits }
    return await tried(
      { file, edits: { ...edits, columns: { [only.sheet]: { resource: preset } } } },
      undefined,
    )
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** A file that was changed or moved since it was chosen can no longer be read by the page. */
function problemOf(error: unknown): Problem {
  if (error instanceof DOMException) return { message: texts().imports.changed_meanwhile, sheets: [] }
  if (!(error instanceof ApiError)) throw error
  const { detail, errors, sheets } = error.problem
  const first = errors[0]?.message
  return {
    message: first && !detail.includes(first) ? `${detail}：${first}` : detail,
    sheets: Array.isArray(sheets) ? sheets.map(String) : [],
  }
}
