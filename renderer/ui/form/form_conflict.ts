import type { Problem } from '../../../shared/kernel/errors.ts'
import { plainText } from '../../../shared/kernel/plain_text.ts'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { language } from '../../i18n/index.ts'

/** Whose value stands where two people have written. */
export type ConflictSide = 'mine' | 'theirs'

export interface FormConflict {
  /** The version that was shown to the person who chooses. */
  readonly version: string | undefined
  readonly fields: readonly {
    readonly field: string
    readonly label: string
    readonly mine: string
    readonly theirs: string
  }[]
}

/** The typed fields that somebody else changed meanwhile; fields only one of the two touched do not clash. */
export function formConflicts(resource: Resource, problem: Problem, before: Row, typed: Row): FormConflict {
  const { current, version } = problem
  const now: Row = typeof current === 'object' && current !== null ? { ...current } : {}
  const fields = Object.entries(typed).flatMap(([field, mine]) =>
    JSON.stringify(now[field]) === JSON.stringify(before[field])
      ? []
      : [
          {
            field,
            label: storedOf(resource, field)?.label[language()] ?? field,
            mine: plainText(mine),
            theirs: plainText(now[field]),
          },
        ],
  )
  return { version: typeof version === 'string' ? version : undefined, fields }
}
