import { type Label, type Language, type LocalizedText, localized, type Texts } from '../texts/index.ts'

/**
 * HTTP status by error code. Two codes may also come with a more specific status: `too_large` and
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
  password_change_needed: 403,
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
  needs_office: 409,
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

/** A rejected field in an error response. */
export interface FieldError {
  readonly field: string
  readonly code: string
  readonly text: LocalizedText
  /** Location in an uploaded file: `row`, `column` and `value` of the response. */
  readonly location?: Readonly<Record<string, unknown>>
}

/**
 * An error with a message for the user. It crosses IPC and HTTP as data; `facts` are the additional members
 * of its code (`field`, `from`, `to`, `allowed`, `unmet`, `available`, `current`). Thrown where the cause is
 * known, never re-thrown.
 */
export class AppError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly text: LocalizedText
  readonly facts: Readonly<Record<string, unknown>>
  readonly errors: readonly FieldError[]
  /** Warnings, for codes that return them. */
  readonly warnings: readonly FieldError[] | undefined
  constructor(
    code: ErrorCode,
    text: LocalizedText,
    facts: Readonly<Record<string, unknown>> = {},
    errors: readonly FieldError[] = [],
    warnings?: readonly FieldError[],
  ) {
    super(text('en'))
    this.status = errorStatus[code]
    this.code = code
    this.text = text
    this.facts = facts
    this.errors = errors
    this.warnings = warnings
  }
}

/** Creates an error with a text of the shared catalogue: `throw fail('forbidden', (t) => …)`. */
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

/** A warning in responses, already in the caller's language. */
export interface Warning {
  readonly code: string
  readonly field: string
  readonly message: string
}

/** The problem+json document of an error in one language. */
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

/** A field error in responses. */
export const toFieldProblem =
  (language: Language) =>
  ({ field, location, code, text }: FieldError) => ({ field, ...location, code, message: text(language) })

export const notFound = (what: Label, id?: unknown) => fail('not_found', (t, l) => t.not_found(what[l], id))
export const forbidden = (what: LocalizedText) => fail('forbidden', (t, l) => t.forbidden(what(l)))
export const locked = (what: Label) => fail('locked', (t, l) => t.locked(what[l]))
/** Condition ids, which are keys of the catalogue. */
export type Condition = keyof Texts['conditions']
/** Why a condition fails: the number of a record, a count, or words; `part` is the part of the condition that fails. */
export interface Failure {
  readonly fact: string | number | LocalizedText
  readonly part?: Condition
}
/** An unmet condition, with the sentence of its fact and the affected fields if known. */
export interface Unmet {
  readonly condition: string
  readonly text: LocalizedText
  readonly errors: readonly FieldError[]
}

/** What is said of a condition that holds, and of one that fails. */
interface ConditionSentences {
  readonly met: string
  readonly unmet: string | ((fact: string) => string)
}

/** The sentence of an unmet condition; the id if the catalogue has none. */
const conditionText = (condition: string, fact: Failure['fact']): LocalizedText =>
  localized(({ conditions }, language) => {
    const known: Readonly<Record<string, ConditionSentences>> = conditions
    const unmet = known[condition]?.unmet ?? condition
    if (typeof unmet === 'string') return unmet
    return unmet(typeof fact === 'function' ? fact(language) : String(fact))
  })
/** Labels side by side: `申请人、项目名称`. */
export const labelsText =
  (labels: readonly Label[]): LocalizedText =>
  (language) =>
    labels.map((label) => label[language]).join(language === 'zh' ? '、' : ', ')
const joinTexts = (sentences: readonly LocalizedText[], language: Language): string =>
  sentences.map((text) => text(language)).join(language === 'zh' ? '；' : '; ')

/**
 * Creates an Unmet from a condition's result: the failed part, the fact that makes it fail, the affected fields, or the
 * condition itself.
 */
export function unmetCondition(
  condition: string,
  answer: false | Condition | Failure | readonly FieldError[] = false,
): Unmet {
  if (typeof answer === 'object' && !('fact' in answer))
    return {
      condition,
      text: (language) =>
        joinTexts(
          answer.map(({ text }) => text),
          language,
        ),
      errors: answer,
    }
  const { fact = '', part = condition } = typeof answer === 'object' ? answer : { part: answer || condition }
  return { condition, text: conditionText(part, fact), errors: [] }
}

export const unmetText =
  (conditions: readonly Unmet[]): LocalizedText =>
  (language) =>
    joinTexts(
      conditions.map(({ text }) => text),
      language,
    )
export const conditionsText = (conditions: readonly string[]): LocalizedText =>
  unmetText(conditions.map((condition) => unmetCondition(condition)))

/** Why a change is rejected: the facts that stand against it. */
export const refusalText = (what: Label, conditions: readonly Unmet[]): LocalizedText =>
  localized((t, l) => t.cannot(what[l], unmetText(conditions)(l)))

/** 409 with the ids of the unmet conditions and the affected fields; `what` is the rejected change. */
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
/** As `preconditionFailed`, for one condition with its fact. */
export const blockedBy = (what: Label, condition: Condition, fact: Failure['fact']) =>
  preconditionFailed(what, [unmetCondition(condition, { fact })])

/**
 * Upper limit of field errors in a response; collecting stops there, because a request may contain a hundred
 * thousand.
 */
export const maxErrors = 100

/** 400 with the first hundred rejected fields. */
export function invalid(all: readonly FieldError[]): AppError {
  const errors = all.slice(0, maxErrors)
  const code = errors.every((error) => error.code === 'read_only_field')
    ? 'read_only_field'
    : 'validation_error'
  const text: LocalizedText = (language) =>
    joinTexts(
      errors.map((error) => error.text),
      language,
    )
  return new AppError(code, text, {}, errors)
}
export const invalidField = (field: string, text: LocalizedText) =>
  invalid([{ field, code: 'validation_error', text }])
