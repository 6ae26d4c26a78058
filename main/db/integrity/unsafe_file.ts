import type { Deviation } from './schema_check.ts'

/** A file that is left as it is, and why. */
export class UnsafeFile extends Error {}

/** The file of a newer program. */
export class NewerFile extends UnsafeFile {
  readonly version: number
  readonly newest: number
  constructor(version: number, newest: number) {
    super(`this file is of a newer version (${version}) of the program (${newest})`)
    this.version = version
    this.newest = newest
  }
}

/** Something in the file is not what the program's own steps make. */
export class ForeignSchema extends UnsafeFile {
  readonly deviations: readonly Deviation[]
  constructor(deviations: readonly Deviation[]) {
    super(deviations.map(({ kind, type, name }) => `${kind} ${type} ${name}`).join(', '))
    this.deviations = deviations
  }
}

/** An older program leaves the file of a newer one as it is. */
export function requireKnown(version: number, newest: number): void {
  if (version > newest) throw new NewerFile(version, newest)
}
