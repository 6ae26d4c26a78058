import type { LostEntries } from '../office_store.ts'

/** Why an office does not open in a database. Without `pg`, which is loaded only where there is a database. */

/** What is wrong with an address, before anything is asked. */
export type AddressProblem = 'form' | 'password' | 'schema' | 'parameter' | 'tls' | 'certificate'

export class AddressError extends Error {
  readonly problem: AddressProblem
  /** The part of the address. */
  readonly part: string
  constructor(problem: AddressProblem, part = '') {
    super(`the address of the database: ${problem} ${part}`)
    this.problem = problem
    this.part = part
  }
}

/** What a server or a database lacks, without which an acknowledged write could be lost, or texts had another order. */
export type Lack = 'fsync' | 'full_page_writes' | 'synchronous_commit' | 'version' | 'locale'

export class UnsafeDatabaseError extends Error {
  readonly lacks: readonly Lack[]
  readonly database: string
  constructor(lacks: readonly Lack[], database: string) {
    super(`the database ${database} is unsafe: ${lacks.join(', ')}`)
    this.lacks = lacks
    this.database = database
  }
}

/** A schema that this program cannot use: of another version, or of no office (0). */
export class OtherSchemaError extends Error {
  readonly version: number
  readonly newest: number
  constructor(version: number, newest: number) {
    super(`the schema has version ${version}, this program needs ${newest}: run "office migrate"`)
    this.version = version
    this.newest = newest
  }
}

/** Why no connection comes about, or a schema cannot be used. */
export type ConnectionProblem =
  | 'unreachable'
  | 'refused'
  | 'no_password'
  | 'no_database'
  | 'no_encryption'
  | 'certificate'
  | 'rights'
  | 'no_role'
  | 'other_tables'
  | 'filled'

export class ConnectionProblemError extends Error {
  readonly problem: ConnectionProblem
  constructor(problem: ConnectionProblem, cause: unknown) {
    super(cause instanceof Error ? cause.message || String(Object(cause).code) : String(cause), { cause })
    this.problem = problem
  }
}

/** One of the above with the address at which it happened. */
export class DatabaseError extends Error {
  readonly reason: UnsafeDatabaseError | OtherSchemaError | ConnectionProblemError
  /** Of the database, without a password. */
  readonly address: string
  /** `host:port`, or the folder of the socket. */
  readonly server: string
  readonly schema: string
  readonly role: string
  /** Who may migrate: the owner of the schema or of the database, if the server told. */
  readonly owner: string
  constructor(
    reason: DatabaseError['reason'],
    {
      address,
      server,
      schema,
      role,
      owner,
    }: Pick<DatabaseError, 'address' | 'server' | 'schema' | 'role' | 'owner'>,
  ) {
    super(reason.message, { cause: reason })
    this.reason = reason
    this.address = address
    this.server = server
    this.schema = schema
    this.role = role
    this.owner = owner
  }
}

/** A standby took over that lacked entries which this process had seen. */
export class LostEntriesError extends Error {
  constructor({ after, until }: LostEntries) {
    super(`the database continues without the entries ${after + 1} to ${until} of the journal`)
  }
}
