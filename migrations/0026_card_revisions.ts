import { type Kysely, sql } from 'kysely'

const statements = [
  "alter table process_details add column card_revisions text not null default '{}'",
  // Finds all processes a card ever had, including deleted ones.
  `create index journal_of_card_processes on journal
    (coalesce(changes ->> '$.transfer_card[1]', changes ->> '$.transfer_card[0]'), id)
    where resource = 'transfer_card_processes' and kind in ('create', 'remove')`,
]

/**
 * Frozen: which revisions of a part's cards were approved when an operation was confirmed (unknown for older
 * ones), and an index for the history of a card with its processes.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
