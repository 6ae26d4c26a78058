import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Problem, Warning } from '../../../shared/kernel/errors.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { Acting, Row } from '../../../shared/kernel/transitions.ts'
import { ApiError } from '../../api/client.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { type Loaded, refresh } from '../../api/queries.ts'
import { useTexts } from '../../i18n/index.ts'
import { formDraftKey } from '../drafts/draft_keys.ts'
import { useIsMounted } from '../feedback/use_is_mounted.ts'
import { isSavedFromHead } from '../page/page_saving.ts'
import { closedBy, columnsOf, createFields, formField, mayCreate, openFields } from './editable.ts'
import { type FormConflict, formConflicts } from './form_conflict.ts'
import { isSame, isSecret, useFormDraft } from './form_draft.ts'
import { liveFindings } from './live_findings.ts'
import { whyReadOnly } from './permissions.ts'
import { isCopied, previousValue, rememberSaved } from './previous_value.ts'
import { saveRecord } from './save_record.ts'
import { useProblem } from './use_problem.ts'

export type { Loaded }

interface Facts {
  readonly resource: Resource
  /** Absent: a new record. */
  readonly loaded?: Loaded | undefined
  /** What a new record begins with. */
  readonly first?: Row
  /** Where a new record's draft is kept: `new`, or what it is a copy of. */
  readonly draft?: string | undefined
  /** What goes with a new record, such as the lines typed below it; undefined while they cannot be sent. */
  readonly along?: () => Row | undefined
  /** What the office said of it. */
  readonly refusedAlong?: (problem: Problem) => void
  /** `andNew`: the person goes on with the next new record. */
  readonly saved: (answer: Row, andNew: boolean) => void
}

type Asking =
  | { readonly kind: 'reason'; readonly says: string }
  | { readonly kind: 'clash'; readonly clash: FormConflict }

interface Attempt {
  readonly changes?: Row
  readonly version?: string | undefined
  readonly reason?: string
  readonly andNew?: boolean
}

/** One record in a form: what is typed over it, what of it is refused, and saving it without losing anything. */
export function useRecordForm(facts: Facts) {
  const { resource, loaded, first = {}, draft: draftName, saved } = facts
  const { t, language } = useTexts()
  const me = useMe()
  const place = formDraftKey(resource.name, loaded?.record.id ?? draftName ?? 'new')
  const draft = useFormDraft(place, (name) => isSecret(resource, name))
  const { typed, setTyped } = draft
  // What stood there when the typing began: another window's change must not slip under what is typed.
  const base = draft.base ?? loaded
  const [told, setTold] = useState<readonly { readonly field: string; readonly message: string }[]>([])
  const [problem, setProblem] = useProblem()
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const isHere = useIsMounted()

  const open = openHere(resource, draft.restored ? loaded : base, actingAs(me))
  // What may not be changed (any more) is shown as it is stored, and so is what somebody else changed meanwhile.
  const shown = loaded?.record ?? first
  const value = (name: string): unknown => (name in typed && open.has(name) ? typed[name] : shown[name])
  const editable = Object.fromEntries(Object.entries(typed).filter(([name]) => open.has(name)))
  const locked = Object.entries(typed).filter(([name]) => !open.has(name))
  const judged = liveFindings({ resource, value, given: editable, language })

  /** Undefined is the value as it is stored. */
  function set(name: string, next: unknown): void {
    setTyped(
      ({ [name]: _, ...others }) =>
        next === undefined || isSame(next, shown[name]) ? others : { ...others, [name]: next },
      loaded,
    )
    setTold((now) => now.filter(({ field }) => field !== name && !field.startsWith(`${name}.`)))
    setProblem(undefined)
  }

  /** What is wrong with a field: as the office said at the last attempt, else as the rules say while typing. */
  const errorOf = (name: string): string | undefined =>
    told.find(({ field }) => field === name || field.startsWith(`${name}.`))?.message ?? judged.errors[name]

  async function save(attempt: Attempt = {}): Promise<void> {
    const { changes = editable, version = base?.version, reason, andNew = false } = attempt
    const along = loaded || !facts.along ? {} : facts.along()
    if (saving || !along) return
    setSaving(true)
    setTold([])
    setProblem(undefined)
    try {
      const values = loaded ? changes : { ...created(changes), ...along }
      const answer = await saveRecord({ resource, record: base?.record, version, values, reason })
      draft.settle(typed, loaded && { record: answer.value, version: answer.version })
      rememberSaved(resource, answer.value)
      setWarnings(answer.warnings)
      await refresh(resource.name)
      if (!isSavedFromHead()) notifications.show({ color: 'done', message: t.saved, autoClose: 2500 })
      if (isHere.current) saved(answer.value, andNew)
    } catch (error) {
      await refused(error, changes)
    } finally {
      setSaving(false)
    }
  }

  /** A new record typed while the office could not be reached bears the time of its typing. */
  const created = (changes: Row): Row => ({
    ...first,
    ...changes,
    ...(draft.typedAway !== undefined && { client_dt: showTime(draft.typedAway) }),
  })

  async function refused(error: unknown, changes: Row): Promise<void> {
    if (!(error instanceof ApiError)) throw error
    const { status, code, detail, errors } = error.problem
    if (status === 401) return
    if (status === 412) {
      const clash = formConflicts(resource, error.problem, base?.record ?? first, changes)
      setAsking({ kind: 'clash', clash })
      await refresh(resource.name)
    } else if (code === 'locked') {
      // The record as it is now says why; what was typed is listed above it.
      draft.rebase(undefined)
      setProblem(detail, code)
      await refresh(resource.name)
    } else if (errors.some(({ field }) => field === 'reason')) setAsking({ kind: 'reason', says: detail })
    else {
      setTold(errors)
      facts.refusedAlong?.(error.problem)
      const placed =
        errors.length > 0 &&
        errors.every(({ field }) => formField(resource, field.replace(/\..*/, '')) !== undefined)
      setProblem(placed ? t.fields_refused(errors.length) : detail, code)
    }
  }

  function decide(theirs: readonly string[]): void {
    if (asking?.kind !== 'clash') return
    const mine = Object.fromEntries(Object.entries(editable).filter(([name]) => !theirs.includes(name)))
    setAsking(undefined)
    setTyped(() => mine)
    draft.rebase(undefined)
    if (Object.keys(mine).length > 0) void save({ changes: mine, version: asking.clash.version })
  }

  return {
    resource,
    value,
    set,
    errorOf,
    warningOf: (name: string): string | undefined => judged.warnings[name],
    /** One field as stored, or as a new record begins; false where nothing was typed over it. */
    restoreField(name: string): boolean {
      if (!(name in typed)) return false
      set(name, shown[name])
      return true
    },
    /** What the previous record has there. */
    async copyBefore(name: string): Promise<void> {
      if (!open.has(name) || !isCopied(resource, name)) return
      const before = await previousValue(resource, name, loaded?.record.id)
      if (before !== undefined) set(name, before)
    },
    open,
    save: () => save(),
    saveAndNew: () => save({ andNew: true }),
    saving,
    isNew: loaded === undefined,
    dirty: Object.keys(editable).length > 0,
    isUnsaved: draft.isUnsaved,
    /** Typed once, and no longer to be saved: the record has been closed since. */
    shut: locked.map(([name, value]) => ({ name, value })),
    discardShut: () => setTyped(() => editable),
    closedBy: loaded ? closedBy(resource, columnsOf(resource, loaded.record)) : [],
    /** Why nothing of it can be changed, where that is so. */
    readOnly:
      open.size === 0 &&
      whyReadOnly(resource, loaded ? columnsOf(resource, loaded.record) : {}, actingAs(me), { t, language }),
    problem,
    /** What the office refused at the last attempt and is not typed over yet. */
    refusals: told,
    warnings,
    restored: draft.restored,
    /** The time that a new record will bear, where it is not the time of its saving. */
    typedAway: loaded ? undefined : draft.typedAway,
    takeNow: draft.forgetAway,
    discard: draft.clear,
    asking,
    stopAsking: () => setAsking(undefined),
    giveReason: (reason: string) => {
      setAsking(undefined)
      void save({ reason })
    },
    decide,
  }
}

export type RecordForm = ReturnType<typeof useRecordForm>

/** The office tells which fields of a record are open; for a record it has not told of, the declared rules do. */
function openHere(resource: Resource, base: Loaded | undefined, acting: Acting): ReadonlySet<string> {
  if (!base) return new Set(mayCreate(resource, acting) ? createFields(resource) : [])
  const { editable } = base.record
  return Array.isArray(editable)
    ? new Set(editable.map(String))
    : openFields(resource, columnsOf(resource, base.record), acting)
}
