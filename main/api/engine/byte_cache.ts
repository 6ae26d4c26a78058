import type { Change } from '../../db/journal/journal.ts'
import type { AnyAccess, OfficeServices } from './contracts.ts'
import type { SuccessResult } from './result.ts'

/** The parsed answer takes ten times the memory, so `value` (the desktop uses it) is parsed again each time. */
export type ByteAnswer = SuccessResult & { readonly body: string | Buffer }

export function toByteAnswer(
  { status, warnings, version }: SuccessResult,
  body: string | Buffer,
  tag: string,
): ByteAnswer {
  return {
    ok: true,
    status,
    warnings,
    ...(version !== undefined && { version }),
    tag,
    body,
    get value() {
      return JSON.parse(body.toString()) as unknown
    },
  }
}

/** What the dispatcher asks before it works an answer out, and tells afterwards. */
export interface CachedAnswer {
  get(): SuccessResult | undefined
  /** A short way to the answer, where there is one; undefined if it is for the long way to tell what is wrong. */
  read?(): Promise<SuccessResult | undefined>
  keep(answer: SuccessResult): SuccessResult
}

/** A request that was made lately; `kept` is its answer, and the facts that say when it is forgotten. */
export interface Recent<F> {
  readonly key: string
  isRepeated: boolean
  kept?: { readonly facts: F; readonly answer: ByteAnswer } | undefined
}

/** Answers as bytes, of at most `maxKeys` different requests and at least the last half of them; together at most `maxBytes`. */
export interface ByteCache<F> {
  /** Says that this is asked now. */
  ask(key: string): Recent<F>
  /** Does nothing if so much else was asked meanwhile that the request is not among the last ones any more. */
  keep(asked: Recent<F>, facts: F, answer: ByteAnswer): void
  forget(asked: Recent<F> | undefined): void
  find(key: string): Recent<F> | undefined
}

/** What an entry takes beside its text, in bytes. */
const overhead = 400

/** `onKeep` and `onForget` hear which facts count from now on, and which no longer do. */
export function createByteCache<F>(
  { maxBytes, maxKeys }: { readonly maxBytes: number; readonly maxKeys: number },
  {
    onKeep,
    onForget,
  }: { onKeep?(asked: Recent<F>, facts: F): void; onForget?(asked: Recent<F>, facts: F): void } = {},
): ByteCache<F> {
  /**
   * In two generations, of which the older one is dropped whole: a Map whose first entries are deleted one by one takes longer to
   * find the next one than an answer takes.
   */
  let [recent, older] = [new Map<string, Recent<F>>(), new Map<string, Recent<F>>()]
  let bytes = 0
  const find = (key: string) => recent.get(key) ?? older.get(key)
  const sizeOf = (key: string, { body }: ByteAnswer) => body.length + key.length + overhead
  function forget(asked: Recent<F> | undefined): void {
    if (!asked?.kept) return
    bytes -= sizeOf(asked.key, asked.kept.answer)
    onForget?.(asked, asked.kept.facts)
    asked.kept = undefined
  }
  return {
    ask(key) {
      const known = find(key)
      if (known) known.isRepeated = true
      const asked = known ?? { key, isRepeated: false }
      if (recent.size >= maxKeys / 2 || bytes > maxBytes) {
        for (const [name, one] of older) if (!recent.has(name)) forget(one)
        older = recent
        recent = new Map()
      }
      recent.set(key, asked)
      return asked
    },
    keep(asked, facts, answer) {
      if (find(asked.key) !== asked) return
      forget(asked)
      asked.kept = { facts, answer }
      bytes += sizeOf(asked.key, answer)
      onKeep?.(asked, facts)
    },
    forget,
    find,
  }
}

interface Remembering {
  note(changes: readonly Change[]): void
}

/** One cache per open file, which hears of every commit: a file that replaces it starts empty. */
export function createCachePerFile<C extends Remembering>(create: () => C) {
  const caches = new WeakMap<AnyAccess, C>()
  return {
    of({ file }: OfficeServices): C {
      const known = caches.get(file.reading)
      if (known) return known
      const created = create()
      caches.set(file.reading, created)
      const stop = file.onChanges((changes) =>
        caches.get(file.reading) === created ? created.note(changes) : stop(),
      )
      return created
    },
    drop: ({ file }: OfficeServices): void => void caches.delete(file.reading),
  }
}
