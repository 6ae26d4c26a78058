import { materialFindings } from '../../../shared/inventory/stock/material_rules.ts'
import { bakeClassFindings } from '../../../shared/inventory/welding/bake_class_rules.ts'
import type { Finding } from '../../../shared/kernel/findings.ts'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'

type Judge = (columns: Row) => readonly Finding[]

/** Rules of the trade that need nothing but the record; the office judges with the same functions. */
const rules: Readonly<Record<string, Judge>> = {
  // Columns of the resource's own fields, by their own `toColumn`: what its rule reads.
  bake_classes: (columns) => bakeClassFindings(columns as Parameters<typeof bakeClassFindings>[0]),
  materials: (columns) => materialFindings(columns as Parameters<typeof materialFindings>[0]),
}

/** Refusals and warnings for what is typed so far; a field that cannot be read yet counts as empty. */
export function ruleFindings(resource: Resource, values: Row): readonly Finding[] {
  const judge = rules[resource.name]
  if (!judge) return []
  const columns = Object.keys(resource.fields).flatMap((name) => {
    const field = storedOf(resource, name)
    return field ? [[name, columnOf(field, values[name])]] : []
  })
  return judge(Object.fromEntries(columns))
}

function columnOf(field: NonNullable<ReturnType<typeof storedOf>>, value: unknown): unknown {
  const parsed = field.accepts.safeParse(value)
  if (parsed.success && value !== undefined) return field.toColumn(parsed.data)
  return field.nullable || field.widget === 'number' ? null : ''
}
