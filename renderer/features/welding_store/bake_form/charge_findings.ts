import type { Charge } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { type BakeEntry, bakeFindings } from '../../../../shared/inventory/welding/bake_rules.ts'
import type { Language } from '../../../../shared/texts/index.ts'

type Words = Readonly<Record<string, string>>

/** What the rules of the trade say to the typed record, by field. An empty field is not refused before it is saved. */
export function chargeFindings(
  charge: Charge,
  classes: readonly BakeClass[],
  now: string,
  language: Language,
  stock?: BakeEntry['stock'],
): { errors: Words; warnings: Words } {
  const errors: Record<string, string> = {}
  const warnings: Record<string, string> = {}
  const values: Readonly<Record<string, unknown>> = { ...charge }
  for (const { field, refuses, text: says } of bakeFindings(charge, classes, { now, stock })) {
    const value = values[field]
    if (refuses && (value === null || value === '')) continue
    const words = refuses ? errors : warnings
    const text = says(language)
    words[field] = words[field] ? `${words[field]}；${text}` : text
  }
  return { errors, warnings }
}
