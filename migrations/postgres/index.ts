import type { Migration } from 'kysely/migration'
import * as base from './0001_base.ts'
import * as strict_tokens from './0002_strict_tokens.ts'
import * as made_passwords from './0003_made_passwords.ts'
import * as imports from './0004_imports.ts'
import * as looked_for from './0005_looked_for.ts'
import * as list_orders from './0006_list_orders.ts'
import * as awaiting_inspection from './0007_awaiting_inspection.ts'

/** Frozen, in order; the number of migrations is the version of a schema. */
export const postgresMigrations: Readonly<Record<string, Migration>> = {
  '0001_base': base,
  '0002_strict_tokens': strict_tokens,
  '0003_made_passwords': made_passwords,
  '0004_imports': imports,
  '0005_looked_for': looked_for,
  '0006_list_orders': list_orders,
  '0007_awaiting_inspection': awaiting_inspection,
}
