import { type Kysely, sql } from 'kysely'

const statements = [
  "alter table process_details add column card_revisions text not null default '{}'",
  // Which processes a card ever had, those that are deleted too.
  `create index journal_of_card_processes on journal
    (coalesce(changes ->> '$.transfer_card[1]', changes ->> '$.transfer_card[0]'), id)
    where resource = 'transfer_card_processes' and kind in ('create', 'remove')`,
]

/**
 * Frozen: which revisions of its part's cards were approved when an operation was confirmed, of older ones nobody knows; and
 * what the history of a card is read by, with its processes.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
