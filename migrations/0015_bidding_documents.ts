import { type Kysely, sql } from 'kysely'

const text = "text not null default ''"

/** Frozen: documents sent between departments for a product. */
const tables = [
  `create table bidding_documents (
    id integer primary key, product integer not null references products (id), src integer not null references departments (id),
    dst integer not null references departments (id) check (dst <> src), path ${text}, name ${text}, upload_dt text not null,
    status integer not null, kind text not null default '其他', sender text not null, receiver ${text}, received_dt text,
    confirmer ${text}, confirmed_dt text, return_reason ${text}, former_versions text not null default '[]',
    creator integer not null
  ) strict`,
  'create index bidding_documents_in_order on bidding_documents (upload_dt desc, id desc)',
  'create index bidding_documents_by_product on bidding_documents (product, upload_dt desc, id desc)',
  'create index bidding_documents_by_src on bidding_documents (src)',
  'create index bidding_documents_by_dst on bidding_documents (dst, status)',
  'create index bidding_documents_by_creator on bidding_documents (creator, status)',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}
