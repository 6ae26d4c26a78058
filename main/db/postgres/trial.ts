import pg from 'pg'
import type { Writer } from './write_queue.ts'

/** Ids and numbers of a trial begin so far behind those of the office that nobody else makes the same ones. */
const [idsFrom, numbersFrom] = [1_000_000_000, 1_000_000]

/**
 * Begins a transaction that is to be rolled back, without the lock of the head. What all writers count by is counted in tables
 * of its own. A write of the same unique value, or of a row that the trial has locked, waits until the trial ends, and all
 * writes of the office wait behind it. Where the role may make no tables of its own, so does every write that counts.
 */
export async function beginTrial({ script }: Writer, name: string): Promise<void> {
  const schema = pg.escapeIdentifier(name)
  const [asked] = await script(`begin; select set_config('office.writing', 'on', true);
    select has_database_privilege(current_database(), 'temp')::int as may`)
  if (Number(asked?.['may']) !== 1) return
  await script(`set local search_path = pg_temp, ${schema};
    create temp table counters (like ${schema}.counters including all);
    insert into counters (prefix, last) select prefix, last + ${numbersFrom} from ${schema}.counters;
    create function pg_temp.count_later() returns trigger language plpgsql as $$
      begin new.last := new.last + ${numbersFrom}; return new; end $$;
    create trigger count_later before insert on counters for each row execute function pg_temp.count_later();
    create temp table office_ids (like ${schema}.office_ids including all);
    insert into office_ids (tab, last)
      select tablename, ${idsFrom} from pg_tables where schemaname = ${pg.escapeLiteral(name)}`)
}
