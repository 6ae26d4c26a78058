import { useState } from 'react'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Loaded } from '../../api/queries.ts'
import { useDraft } from '../drafts/use_draft.ts'

/** What is typed over a record, and the record that stood there when the typing began. */
interface FormDraft {
  readonly typed: Row
  readonly base?: Loaded | undefined
}

/** Empty stands for nothing, whether it was never there or deleted again. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

const isRow = (given: unknown): given is Row =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

function readDraft(given: unknown): FormDraft | undefined {
  if (!isRow(given) || !isRow(given.typed)) return undefined
  const { typed, base } = given
  if (!isRow(base) || !isRow(base.record)) return { typed }
  const version = typeof base.version === 'string' ? base.version : undefined
  return { typed, base: { record: base.record, version } }
}

/** Passwords are kept nowhere, and a file is its person's own until it is saved. */
export const isSecret = (resource: Resource, name: string): boolean => {
  const field = storedOf(resource, name)
  return field?.hidden === true || field?.upload !== undefined
}

/** The typed fields of one form: they survive a crash, a closed window and a lost session; secrets do not. */
export function useFormDraft(place: string, secret: (name: string) => boolean) {
  const draft = useDraft(place, readDraft)
  const [secrets, setSecrets] = useState<Row>({})

  /** `base` is what stood there when the first key was typed. */
  function setTyped(next: (typed: Row) => Row, base?: Loaded): void {
    const part = (row: Row, isKept: boolean): Row =>
      Object.fromEntries(Object.entries(row).filter(([name]) => secret(name) !== isKept))
    setSecrets((now) => part(next(now), false))
    draft.change((now) => {
      const typed = part(next(now?.typed ?? {}), true)
      if (Object.keys(typed).length === 0) return undefined
      return { typed, base: now ? now.base : base }
    })
  }
  return {
    typed: { ...draft.value?.typed, ...secrets },
    base: draft.value?.base,
    setTyped,
    /** From here on the typed values stand over the record as it is now. */
    rebase: (base: Loaded | undefined) => draft.change((now) => now && { ...now, base }, false),
    /** These values are stored, in the record as it is now: what was typed since stays over it. */
    settle: (sent: Row, base: Loaded | undefined) => {
      const later = (row: Row): Row =>
        Object.fromEntries(Object.entries(row).filter(([name, value]) => !isSame(sent[name], value)))
      setSecrets(later)
      draft.change((now) => {
        const typed = later(now?.typed ?? {})
        return Object.keys(typed).length > 0 ? { typed, base } : undefined
      }, false)
    },
    clear: () => {
      setSecrets({})
      draft.keep(undefined)
    },
    isUnsaved: draft.isUnsaved,
    restored: draft.restored,
    typedAway: draft.typedOfflineAt,
    forgetAway: draft.forgetOfflineTime,
  }
}
