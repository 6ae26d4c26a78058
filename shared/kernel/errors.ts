import { type Label, type Language, type LocalizedText, localized, type Texts } from '../texts/index.ts'

/**
 * The HTTP status of every error code. Two codes come with another status where HTTP has one of its own: `too_large` and
 * `bad_request`, see `main/api/http/http_status_error.ts`.
 */
export const errorStatus = {
  bad_request: 400,
  import_failed: 400,
  invalid_encoding: 400,
  read_only_field: 400,
  validation_error: 400,
  unauthorized: 401,
  forbidden: 403,
  separation_of_duty: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  backup_damaged: 409,
  duplicate: 409,
  illegal_transition: 409,
  import_refused: 409,
  in_use: 409,
  insufficient_stock: 409,
  locked: 409,
  newer_version: 409,
  precondition_failed: 409,
  stale_status: 409,
  stale: 412,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  not_implemented: 501,
  backup_folder_shut: 503,
  backup_not_carried: 503,
  backup_unread: 503,
  database_busy: 503,
  disk_failed: 503,
  shutting_down: 503,
  write_state_unknown: 503,
  disk_full: 507,
} as const satisfies Partial<Record<keyof Texts['titles'], number>>
export type ErrorCode = keyof typeof errorStatus

/** One field that was refused, as the problem answer lists it. */
export interface FieldError {
  readonly field: string
  readonly code: string
  readonly text: LocalizedText
  /** Where in an uploaded file it stands, as the answer's members `row`, `column` and `value`. */
  readonly location?: Readonly<Record<string, unknown>>
}

/**
 * An error people may see. It crosses IPC and HTTP as data; `facts` are the members that the code promises
 * (`field`, `from`, `to`, `allowed`, `unmet`, `available`, `current`). Thrown where it is known, never re-thrown.
 */
export class AppError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly text: LocalizedText
  readonly facts: Readonly<Record<string, unknown>>
  readonly errors: readonly FieldError[]
  /** What was odd besides, where the code promises to tell it. */
  readonly warnings: readonly FieldError[] | undefined
  constructor(
    code: ErrorCode,
    says: LocalizedText,
    facts: Readonly<Record<string, unknown>> = {},
    errors: readonly FieldError[] = [],
    warnings?: readonly FieldError[],
  ) {
    super(says('en'))
    this.status = errorStatus[code]
    this.code = code
    this.text = says
    this.facts = facts
    this.errors = errors
    this.warnings = warnings
  }
}

/** An error in the words of the catalogue that pages and the office share; `throw fail('forbidden', (t) => …)`. */
export const fail = (
  code: ErrorCode,
  pick: Parameters<typeof localized>[0],
  facts?: AppError['facts'],
  errors?: AppError['errors'],
) => new AppError(code, localized(pick), facts, errors)

export interface Problem extends Readonly<Record<string, unknown>> {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly request_id: string
  readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[]
}

/** A warning as answers carry it; the rule has spoken in the caller's language by then. */
export interface Warning {
  readonly code: string
  readonly field: string
  readonly message: string
}

/** The problem+json document of an error, worded for one reader. */
export function problemOf(error: AppError, language: Language, request: string): Problem {
  const title = localized((t) => t.titles[error.code])
  return {
    type: `/problems/${error.code}`,
    title: title(language),
    status: error.status,
    detail: error.text(language),
    code: error.code,
    request_id: request,
    ...error.facts,
    errors: error.errors.map(toFieldProblem(language)),
    ...(error.warnings && { warnings: error.warnings.map(toFieldProblem(language)) }),
  }
}

/** One finding as answers carry it. */
export const toFieldProblem =
  (language: Language) =>
  ({ field, location, code, text }: FieldError) => ({ field, ...location, code, message: text(language) })

export const notFound = (what: Label, id?: unknown) => fail('not_found', (t, l) => t.not_found(what[l], id))
export const forbidden = (what: LocalizedText) => fail('forbidden', (t, l) => t.forbidden(what(l)))
export const locked = (what: Label) => fail('locked', (t, l) => t.locked(what[l]))
/** The words of a condition, in the catalogue by its id. */
export type Condition = keyof Texts['conditions']
/** What stands against a change, by its number or in words; `part`: the part of the condition that it is of. */
export interface Obstacle {
  readonly obstacle: string | LocalizedText
  readonly part?: Condition
}
/** A condition that does not hold, what is true of it in words, and the fields at fault where it knows them. */
export interface Unmet {
  readonly condition: string
  readonly text: LocalizedText
  readonly errors: readonly FieldError[]
  /** Nothing is lacking: something stands against it. */
  readonly isBlocked: boolean
}

/** What is lacking, and why; or what stands against it, by its number. */
type Words =
  | { readonly needs: string; readonly because: string }
  | { readonly stands: (named: string) => string }
const wordsIn = ({ conditions }: Texts, id: string): Words | undefined => {
  const known: Readonly<Record<string, Words>> = conditions
  return known[id]
}

/** What is needed, and why, or what stands against it, in the words of the trade; one without words is named by its id. */
const wordsOf = (condition: string, obstacle: string | LocalizedText): LocalizedText =>
  localized((t, l) => {
    const words = wordsIn(t, condition)
    if (words && 'stands' in words) return words.stands(typeof obstacle === 'string' ? obstacle : obstacle(l))
    return words ? t.needed(words.needs, words.because) : condition
  })
const isObstacle = (condition: string): boolean =>
  localized((t) => ('stands' in (wordsIn(t, condition) ?? {}) ? 'yes' : ''))('zh') !== ''
const together = (sentences: readonly LocalizedText[], language: Language): string =>
  sentences.map((says) => says(language)).join(language === 'zh' ? '；' : '; ')

/** What a condition answered that does not hold: that part of it which fails, what stands against it, the fields at fault, or itself. */
export function unmetCondition(
  condition: string,
  answer: false | Condition | Obstacle | readonly FieldError[] = false,
): Unmet {
  if (typeof answer === 'object' && !('obstacle' in answer))
    return {
      condition,
      text: (language) =>
        together(
          answer.map(({ text }) => text),
          language,
        ),
      errors: answer,
      isBlocked: isObstacle(condition),
    }
  const { obstacle = '', part = condition } =
    typeof answer === 'object' ? answer : { part: answer || condition }
  return { condition, text: wordsOf(part, obstacle), errors: [], isBlocked: isObstacle(part) }
}

export const unmetText =
  (conditions: readonly Unmet[]): LocalizedText =>
  (language) =>
    together(
      conditions.map(({ text }) => text),
      language,
    )
export const conditionsText = (conditions: readonly string[]): LocalizedText =>
  unmetText(conditions.map((condition) => unmetCondition(condition)))

/** Why a change cannot be made: for now where something is lacking, at all where something stands against it. */
export const refusalText = (what: Label, conditions: readonly Unmet[]): LocalizedText =>
  localized((t, l) =>
    (conditions.every(({ isBlocked }) => isBlocked) ? t.cannot : t.conditions_unmet)(
      what[l],
      unmetText(conditions)(l),
    ),
  )

/** 409 with the ids of the unmet conditions and the fields at fault; `what` is the change that they keep back. */
export const preconditionFailed = (what: Label, conditions: readonly Unmet[]) =>
  new AppError(
    'precondition_failed',
    refusalText(what, conditions),
    { unmet: conditions.map(({ condition }) => condition) },
    conditions.flatMap(({ errors }) => errors).slice(0, maxErrors),
  )
export const conditionsNotMet = (what: Label, conditions: readonly Condition[]) =>
  preconditionFailed(
    what,
    conditions.map((condition) => unmetCondition(condition)),
  )
/** The same of one condition with what stands against it. */
export const blockedBy = (what: Label, condition: Condition, obstacle: string | LocalizedText) =>
  preconditionFailed(what, [unmetCondition(condition, { obstacle })])

/** As many faults as one answer tells. Whoever gathers them stops there: what came may be wrong a hundred thousand times. */
export const maxErrors = 100

/** A 400 that names the fields at fault, the first hundred of them. */
export function invalid(all: readonly FieldError[]): AppError {
  const errors = all.slice(0, maxErrors)
  const code = errors.every((error) => error.code === 'read_only_field')
    ? 'read_only_field'
    : 'validation_error'
  const says: LocalizedText = (language) =>
    together(
      errors.map((error) => error.text),
      language,
    )
  return new AppError(code, says, {}, errors)
}
export const invalidField = (field: string, says: LocalizedText) =>
  invalid([{ field, code: 'validation_error', text: says }])
