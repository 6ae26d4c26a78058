import type { ColumnField } from '../../../../shared/kernel/column.ts'
import { type FieldError, invalid, maxErrors } from '../../../../shared/kernel/errors.ts'
import type { Operation } from '../../../../shared/kernel/spec.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { RequestContext } from '../contracts.ts'
import { echoedKeys, isBlank, missingFieldError, unknownKeyError } from './field_names.ts'
import { parseColumn } from './values.ts'

/** The parameters of a query: what is needed is there, what nobody knows is ignored. */
export function parseQuery({ input, requiredInputs = [] }: Operation, body: Row, ctx: RequestContext): Row {
  const errors: FieldError[] = []
  const given = admitted(input, body, false, errors, ctx)
  for (const name of requiredInputs) requireOne(name, input[name], given, errors)
  if (errors.length > 0) throw invalid(errors)
  return given
}

/** The body of a command or an action: nothing unknown, and everything that may be absent has its column. */
export function parseAction({ input, requiredInputs = [] }: Operation, body: Row, ctx: RequestContext): Row {
  const errors: FieldError[] = []
  const given = admitted(input, body, true, errors, ctx)
  fillDefaults(input, requiredInputs, given, errors)
  if (errors.length > 0) throw invalid(errors)
  return given
}

function admitted(
  inputs: Inputs,
  body: Row,
  strict: boolean,
  errors: FieldError[],
  ctx: RequestContext,
): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(inputs, name) ? inputs[name] : undefined
    if (value === undefined || (!field && (name === 'id' || name === 'reason' || echoedKeys.has(name))))
      continue
    if (!field && strict) errors.push(unknownKeyError(name))
    if (errors.length >= maxErrors) throw invalid(errors)
    const kept = field && parseColumn(name, name, field, value, errors, ctx)
    if (kept) given[name] = kept.column
  }
  return given
}

type Inputs = Readonly<Record<string, ColumnField>>
/** Everything that may be absent has its column; what may not is missed. */
export function fillDefaults(
  inputs: Inputs,
  needs: readonly string[],
  given: Record<string, unknown>,
  errors: FieldError[],
): void {
  for (const [name, field] of Object.entries(inputs)) {
    if (field.absent === undefined || needs.includes(name)) requireOne(name, field, given, errors)
    else given[name] ??= field.absent
  }
}

function requireOne(name: string, field: ColumnField | undefined, given: Row, errors: FieldError[]): void {
  const refused = errors.some((error) => error.field === name || error.field.startsWith(`${name}.`))
  if (field && !refused && (given[name] === undefined || given[name] === null || isBlank(given[name])))
    errors.push(missingFieldError(name, field))
}
