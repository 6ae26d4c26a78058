import type { ColumnField } from '../../../../shared/kernel/column.ts'
import { type FieldError, invalid, maxErrors } from '../../../../shared/kernel/errors.ts'
import type { Operation } from '../../../../shared/kernel/spec.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { RequestContext } from '../contracts.ts'
import { echoedKeys, isBlank, missingFieldError, unknownKeyError } from './field_names.ts'
import { parseColumn } from './values.ts'

/** Parses the parameters of a query: required ones are present, unknown ones are ignored. */
export async function parseQuery(
  { input, requiredInputs = [] }: Operation,
  body: Row,
  ctx: RequestContext,
): Promise<Row> {
  const errors: FieldError[] = []
  const parsed = await parseInputs(input, body, false, errors, ctx)
  for (const name of requiredInputs) requireOne(name, input[name], parsed, errors)
  if (errors.length > 0) throw invalid(errors)
  return parsed
}

/**
 * Parses the body of a command or an action: unknown keys are refused, absent ones get their default column.
 */
export async function parseAction(
  { input, requiredInputs = [] }: Operation,
  body: Row,
  ctx: RequestContext,
): Promise<Row> {
  const errors: FieldError[] = []
  const parsed = await parseInputs(input, body, true, errors, ctx)
  fillDefaults(input, requiredInputs, parsed, errors)
  if (errors.length > 0) throw invalid(errors)
  return parsed
}

async function parseInputs(
  inputs: Inputs,
  body: Row,
  strict: boolean,
  errors: FieldError[],
  ctx: RequestContext,
): Promise<Record<string, unknown>> {
  const parsed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(inputs, name) ? inputs[name] : undefined
    if (value === undefined || (!field && (name === 'id' || name === 'reason' || echoedKeys.has(name))))
      continue
    if (!field && strict) errors.push(unknownKeyError(name))
    if (errors.length >= maxErrors) throw invalid(errors)
    const result = field && (await parseColumn(name, name, field, value, errors, ctx))
    if (result) parsed[name] = result.column
  }
  return parsed
}

type Inputs = Readonly<Record<string, ColumnField>>
/** Sets the default of every absent input; one without a default is an error. */
export function fillDefaults(
  inputs: Inputs,
  required: readonly string[],
  values: Record<string, unknown>,
  errors: FieldError[],
): void {
  for (const [name, field] of Object.entries(inputs)) {
    if (field.absent === undefined || required.includes(name)) requireOne(name, field, values, errors)
    else values[name] ??= field.absent
  }
}

function requireOne(name: string, field: ColumnField | undefined, values: Row, errors: FieldError[]): void {
  const refused = errors.some((error) => error.field === name || error.field.startsWith(`${name}.`))
  if (field && !refused && (values[name] === undefined || values[name] === null || isBlank(values[name])))
    errors.push(missingFieldError(name, field))
}
