import type { SchemaDeviation } from './schema_check.ts'

/** A file that is left as it is, and why. */
export class UnsafeFileError extends Error {}

/** The file of a newer program. */
export class NewerFileError extends UnsafeFileError {
  readonly version: number
  readonly newest: number
  constructor(version: number, newest: number) {
    super(`this file is of a newer version (${version}) of the program (${newest})`)
    this.version = version
    this.newest = newest
  }
}

/** Something in the file is not what the program's own steps make. */
export class ForeignSchemaError extends UnsafeFileError {
  readonly deviations: readonly SchemaDeviation[]
  constructor(deviations: readonly SchemaDeviation[]) {
    super(deviations.map(({ kind, type, name }) => `${kind} ${type} ${name}`).join(', '))
    this.deviations = deviations
  }
}

/** An older program leaves the file of a newer one as it is. */
export function assertKnownVersion(version: number, newest: number): void {
  if (version > newest) throw new NewerFileError(version, newest)
}
