import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Warning } from '../../shared/kernel/errors.ts'
import { type Resource, storedOf } from '../../shared/kernel/resource.ts'
import { showTime } from '../../shared/kernel/times.ts'
import type { Acting, Row } from '../../shared/kernel/transitions.ts'
import { formPlace } from '../drafts/places.ts'
import { callAny, type Good, newKey, Refused } from '../office/door.ts'
import { actingAs, useMe } from '../office/me.ts'
import { refresh } from '../office/queries.ts'
import { sessionLost } from '../office/session_state.ts'
import { useTexts } from '../texts/index.ts'
import { closedBy, columnsOf, createFields, mayCreate, openFields } from './editable.ts'
import { type FormClash, formClashes } from './form_clash.ts'
import { type Loaded, useFormDraft } from './form_draft.ts'
import { refusalOf } from './refusal.ts'

export type { Loaded }

interface Facts {
  readonly resource: Resource
  /** Absent: a new record. */
  readonly loaded?: Loaded | undefined
  /** What a new record begins with. */
  readonly first?: Row
  readonly saved: (answer: Row) => void
}

type Asking =
  | { readonly kind: 'reason'; readonly says: string }
  | { readonly kind: 'clash'; readonly clash: FormClash }

/** One record in a form: what is typed over it, what of it is refused, and saving it without losing anything. */
export function useRecordForm({ resource, loaded, first = {}, saved }: Facts) {
  const { t, language } = useTexts()
  const me = useMe()
  const place = formPlace(resource.name, loaded?.record.id ?? 'new')
  const draft = useFormDraft(place, (name) => isSecret(resource, name))
  const { typed, setTyped } = draft
  // What stood there when the typing began: another window's change must not slip under what is typed.
  const base = draft.base ?? loaded
  const record = base?.record ?? first
  const [told, setTold] = useState<readonly { readonly field: string; readonly message: string }[]>([])
  const [problem, setProblem] = useState<string>()
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState<Asking>()

  const open = openHere(resource, base, actingAs(me))
  // What may not be changed (any more) is shown as it is stored, and so is what somebody else changed meanwhile.
  const shown = loaded?.record ?? first
  const value = (name: string): unknown => (name in typed && open.has(name) ? typed[name] : shown[name])
  const given = Object.fromEntries(Object.entries(typed).filter(([name]) => open.has(name)))
  const shut = Object.entries(typed).filter(([name]) => !open.has(name))

  function set(name: string, next: unknown): void {
    setTyped(
      ({ [name]: _, ...others }) => (same(next, shown[name]) ? others : { ...others, [name]: next }),
      loaded,
    )
    setTold((now) => now.filter(({ field }) => field !== name && !field.startsWith(`${name}.`)))
    setProblem(undefined)
  }

  /** What is wrong with a field: as the office said at the last attempt, else as the declaration says while typing. */
  function errorOf(name: string): string | undefined {
    const said = told.find(({ field }) => field === name || field.startsWith(`${name}.`))
    if (said) return said.message
    const field = storedOf(resource, name)
    if (!(name in given) || !field || (typed[name] === null && !field.nullable)) return undefined
    return refusalOf(name, field, typed[name])?.(language)
  }

  async function save(changes: Row = given, version = base?.version, reason?: string): Promise<void> {
    if (saving) return
    setSaving(true)
    setTold([])
    setProblem(undefined)
    try {
      const answer = await send(changes, version, reason)
      draft.clear()
      setWarnings(answer.warnings)
      await refresh(resource.name)
      notifications.show({ color: 'green', message: t.saved, autoClose: 2500 })
      saved(answer.value)
    } catch (error) {
      await refused(error, changes)
    } finally {
      setSaving(false)
    }
  }

  async function send(
    changes: Row,
    version: string | undefined,
    reason: string | undefined,
  ): Promise<Good<Row>> {
    const input = loaded ? { id: record.id, ...changes, ...(reason && { reason }) } : created(changes)
    const options = {
      extended: true,
      idempotencyKey: newKey(),
      ...(version !== undefined && { ifMatch: version }),
    }
    try {
      return await callAny(resource.name, loaded ? 'update' : 'create', input, options)
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.status !== 412) throw error
      const clash = formClashes(resource, error.problem, record, changes)
      // Somebody changed other fields: nothing to choose.
      if (clash.fields.length === 0 && clash.version !== version) return send(changes, clash.version, reason)
      throw error
    }
  }

  /** A new record typed while the office could not be reached bears the time of its typing. */
  const created = (changes: Row): Row => ({
    ...first,
    ...changes,
    ...(draft.typedAway !== undefined && { client_dt: showTime(draft.typedAway) }),
  })

  async function refused(error: unknown, changes: Row): Promise<void> {
    if (!(error instanceof Refused)) throw error
    const { status, code, detail, errors } = error.problem
    if (status === 401) sessionLost()
    else if (status === 412) {
      setAsking({ kind: 'clash', clash: formClashes(resource, error.problem, record, changes) })
      await refresh(resource.name)
    } else if (code === 'locked') {
      // The record as it is now says why; what was typed is listed above it.
      draft.rebase(undefined)
      setProblem(detail)
      await refresh(resource.name)
    } else if (errors.some(({ field }) => field === 'reason')) setAsking({ kind: 'reason', says: detail })
    else {
      setTold(errors)
      const placed =
        errors.length > 0 &&
        errors.every(({ field }) => storedOf(resource, field.replace(/\..*/, '')) !== undefined)
      setProblem(placed ? t.fields_refused(errors.length) : detail)
    }
  }

  return {
    resource,
    value,
    set,
    errorOf,
    open,
    save: () => save(),
    saving,
    isNew: loaded === undefined,
    dirty: Object.keys(given).length > 0,
    /** Typed once, and no longer to be saved: the record has been closed since. */
    shut: shut.map(([name, value]) => ({ name, value })),
    discardShut: () => setTyped(() => given),
    closedBy: loaded ? closedBy(resource, columnsOf(resource, loaded.record)) : [],
    problem,
    warnings,
    restored: draft.restored,
    discard: draft.clear,
    asking,
    stopAsking: () => setAsking(undefined),
    giveReason: (reason: string) => {
      setAsking(undefined)
      void save(given, base?.version, reason)
    },
    decide: (theirs: readonly string[]) => {
      if (asking?.kind !== 'clash') return
      const mine = Object.fromEntries(Object.entries(given).filter(([name]) => !theirs.includes(name)))
      setAsking(undefined)
      setTyped(() => mine)
      draft.rebase(undefined)
      if (Object.keys(mine).length > 0) void save(mine, asking.clash.version)
    },
  }
}

export type RecordForm = ReturnType<typeof useRecordForm>

function openHere(resource: Resource, base: Loaded | undefined, acting: Acting): ReadonlySet<string> {
  if (base) return openFields(resource, columnsOf(resource, base.record), acting)
  return new Set(mayCreate(resource, acting) ? createFields(resource) : [])
}

/** Empty stands for nothing, whether it was never there or deleted again. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')
const isSecret = (resource: Resource, name: string): boolean => storedOf(resource, name)?.hidden === true
