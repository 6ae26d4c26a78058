import type { Migration } from 'kysely/migration'
import * as base from './0001_base.ts'
import * as strict_tokens from './0002_strict_tokens.ts'
import * as imports from './0003_imports.ts'

/** Frozen, in order; the number of migrations is the version of a schema. */
export const postgresMigrations: Readonly<Record<string, Migration>> = {
  '0001_base': base,
  '0002_strict_tokens': strict_tokens,
  '0003_imports': imports,
}
