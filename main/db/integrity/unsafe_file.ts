import type { SchemaDeviation } from './schema_check.ts'

/** A file that must not be opened, and is left unchanged. */
export class UnsafeFileError extends Error {}

/** A file made by a newer version of the program. */
export class NewerFileError extends UnsafeFileError {
  readonly version: number
  readonly newest: number
  constructor(version: number, newest: number) {
    super(`made by a newer version of this program: schema version ${version}, this program knows ${newest}`)
    this.version = version
    this.newest = newest
  }
}

/** The file's schema differs from the one the migrations create. */
export class ForeignSchemaError extends UnsafeFileError {
  readonly deviations: readonly SchemaDeviation[]
  constructor(deviations: readonly SchemaDeviation[]) {
    super(deviations.map(({ kind, type, name }) => `${kind} ${type} ${name}`).join(', '))
    this.deviations = deviations
  }
}

/** An older program must leave the file of a newer one unchanged. */
export function assertKnownVersion(version: number, newest: number): void {
  if (version > newest) throw new NewerFileError(version, newest)
}
