import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { classesDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { useDraft } from '../../../ui/drafts/use_draft.ts'
import { type ClassDraft, type ColumnName, cellText } from './class_row.ts'

/** By the number of the class; 0 is the new one. */
export type ClassDrafts = Readonly<Record<string, ClassDraft>>

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null
const isDraft = (given: unknown): given is ClassDraft =>
  isObject(given) && 'typed' in given && isObject(given.typed) && 'base' in given && isObject(given.base)

const read = (given: unknown): ClassDrafts | undefined =>
  isObject(given)
    ? Object.fromEntries(
        Object.entries(given).filter((entry): entry is [string, ClassDraft] => isDraft(entry[1])),
      )
    : undefined

const none: ClassDrafts = {}

/** What is typed into the table of bake classes and not saved yet. */
export function useClassDrafts() {
  const kept = useDraft(classesDraftKey, read)
  const set = (id: number, next: (draft: ClassDraft | undefined) => ClassDraft | undefined): void =>
    kept.change((now = none) => {
      const { [id]: draft, ...others } = now
      const changed = next(draft)
      const drafts = changed ? { ...others, [id]: changed } : others
      return Object.keys(drafts).length > 0 ? drafts : undefined
    })
  return {
    drafts: kept.value ?? none,
    /** Asked now, between two renderings. */
    current: () => kept.now() ?? none,
    set,
    /** What stands as stored again is no longer typed; a new row stays until it is given up. */
    type: (stored: BakeClass, name: ColumnName, text: string): void =>
      set(stored.id, (draft) => {
        const base = draft?.base ?? stored
        const { [name]: _, ...others } = draft?.typed ?? {}
        const typed = text === cellText(base, name) ? others : { ...others, [name]: text }
        return Object.keys(typed).length > 0 || stored.id === 0 ? { typed, base } : undefined
      }),
  }
}
