import type { Statements } from '../connection/statement_cache.ts'

/** What the server of an office says about itself. Rights of a monitor are not needed; without them standbys have no state. */
export interface DatabaseState {
  /** A standby takes no writes. */
  readonly writable: boolean
  /** Of the database and the schema: `plant.plant1`. */
  readonly name: string
  /** Of the schema: the number of its migrations. */
  readonly schema: number
  /** Of the server. */
  readonly version: string
  readonly settings: Readonly<Record<'fsync' | 'full_page_writes' | 'synchronous_commit', string>>
  readonly locale: string
  /** `synchronous_standby_names`; empty if a commit waits for no standby. */
  readonly waitsFor: string
  /** Connected standbys: `two sync`. */
  readonly standbys: readonly string[]
  readonly archive: {
    readonly on: boolean
    /** Seconds since 1970. */
    readonly last: number | undefined
    /** The file that the last failure was about, if nothing was archived after it. */
    readonly failed: string
  }
  /** Whether the tables themselves refuse changes of the journal. */
  readonly guarded: boolean
  /** Whether this role may change the journal, so that only the tables refuse it. */
  readonly mayChangeJournal: boolean
  /** Bytes of all tables and indexes of the schema. */
  readonly size: number
}

/** A standby, or a server that was set to take no writes. */
const standby = "pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on'"

const asked = `select current_database() || '.' || current_schema() as name,
  (select version from office_head) as schema, ${standby} as standby,
  current_setting('server_version') as version, current_setting('fsync') as fsync,
  current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit,
  (select datcollate from pg_database where datname = current_database()) as locale,
  current_setting('synchronous_standby_names') as waits_for,
  (select coalesce(json_agg(application_name || ' ' || coalesce(sync_state, '') order by application_name), '[]')
    from pg_stat_replication where application_name is not null) as standbys,
  current_setting('archive_mode') as archive_mode,
  (select extract(epoch from last_archived_time)::double precision from pg_stat_archiver) as archived,
  (select last_failed_wal from pg_stat_archiver
    where last_failed_time > coalesce(last_archived_time, '-infinity')) as failed_wal,
  (select count(*) from pg_trigger t where t.tgrelid = 'journal'::regclass and t.tgname = 'kept' and t.tgenabled <> 'D') as guards,
  (has_table_privilege('journal', 'update') or has_table_privilege('journal', 'delete')
    or has_table_privilege('journal', 'truncate')) as may_change`

const size = `select coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint as size from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'm')`

export async function databaseState(statements: Statements): Promise<DatabaseState> {
  const [[found = {}], [measured = {}]] = [await statements.all(asked, []), await statements.all(size, [])]
  const text = (name: string) => String(found[name] ?? '')
  const is = (name: string) => Number(found[name]) > 0
  return {
    writable: !is('standby'),
    name: text('name'),
    schema: Number(found['schema']),
    version: text('version'),
    settings: {
      fsync: text('fsync'),
      full_page_writes: text('full_page_writes'),
      synchronous_commit: text('synchronous_commit'),
    },
    locale: text('locale'),
    waitsFor: text('waits_for'),
    standbys: JSON.parse(text('standbys') || '[]'),
    archive: {
      on: text('archive_mode') !== 'off',
      last: found['archived'] === null ? undefined : Number(found['archived']),
      failed: text('failed_wal'),
    },
    guarded: is('guards'),
    mayChangeJournal: is('may_change'),
    size: Number(measured['size']),
  }
}

/** Seconds since 1970; undefined if the log was never archived. */
export async function archivedAt(statements: Statements): Promise<number | undefined> {
  const [found] = await statements.all(
    'select extract(epoch from last_archived_time)::double precision as at from pg_stat_archiver',
    [],
  )
  return typeof found?.['at'] === 'number' ? found['at'] : undefined
}

/** Throws if the database does not answer; false if it takes no writes. */
export async function isWritable(statements: Statements): Promise<boolean> {
  const [found] = await statements.all(`select ${standby} as standby from office_head`, [])
  return Number(found?.['standby']) === 0
}

/** The tables of the office's schema with their numbers of rows. */
export async function storedCounts(statements: Statements): Promise<Record<string, number>> {
  const tables = await statements.all(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname not like 'office\\_%' order by relname`,
    [],
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [counted] = await statements.all(`select count(*) as n from "${String(name)}"`, [])
    counts[String(name)] = Number(counted?.['n'])
  }
  return counts
}
