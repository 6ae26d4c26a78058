import { type Kysely, sql } from 'kysely'

/**
 * Frozen: evidence of an award is locked, and prices become plain decimal text. Readable prices are
 * converted; unreadable or signed ones keep their text and are flagged. Existing sheets count as not taken
 * over.
 */

const flag = 'integer not null default 0'
const tables = [
  `alter table bidding_sheets add column taken_over ${flag}`,
  "alter table bidding_comments add column ended_for text not null default '[]'",
  'alter table bidding_comments add column ended_dt text',
  "alter table contact_details add column reason text not null default ''",
  "alter table bidding_acceptances add column winner text not null default ''",
  ...['supplier_quotations', 'supply_relationships', 'bidding_acceptances', 'supplier_checks'].map(
    (table) => `alter table ${table} add column to_check ${flag}`,
  ),
]
export const revalues = [
  'supplier_quotations',
  'supply_relationships',
  'bidding_acceptances',
  'supplier_checks',
] as const

/** Decimals of a price per unit, and of a total. */
const [unitDecimals, totalDecimals] = [4, 2]

function readPrice(given: string, decimals: number): string | undefined {
  const text = given
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/\s/g, '')
    .replace(/^¥/, '')
    .replace(/元$/, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
  const [, whole = '', part = ''] = /^(\d*)\.?(\d*)$/.exec(plain) ?? []
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  if (whole + part === '' || part.length > decimals || digits.length > 12 || /^0*$/.test(digits + part))
    return undefined
  return part === '' ? digits : `${digits}.${part}`
}

/** Converts a total: to plain text while it may change, otherwise flagged if it is locked or unreadable. */
function totalOf(given: string, isLocked: boolean): { readonly price: string; readonly to_check: 0 | 1 } {
  const plain = given.trim() === '' ? given : readPrice(given, totalDecimals)
  if (plain === given) return { price: given, to_check: 0 }
  return plain === undefined || isLocked ? { price: given, to_check: 1 } : { price: plain, to_check: 0 }
}

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
type Db = Kysely<any>

async function quotations(db: Db): Promise<void> {
  for (const row of await db.selectFrom('supplier_quotations').selectAll().execute()) {
    const plain = readPrice(row.unit_price, unitDecimals)
    const isWhole = plain !== undefined && row.name_spec.trim() !== '' && row.unit.trim() !== ''
    await db
      .updateTable('supplier_quotations')
      .set({ unit_price: plain ?? row.unit_price, to_check: isWhole ? 0 : 1 })
      .where('id', '=', row.id)
      .execute()
  }
}

/** Sheets with locked suppliers and prices: awarded, or with a form in review or approved. */
async function lockedSheets(db: Db) {
  const awarded = await db.selectFrom('bidding_sheets').select('id').where('status', '>=', 4).execute()
  const signed = ['parity_ratio_cards', 'supplier_checks'].map((form) =>
    db.selectFrom(form).select('bidding_sheet').where('status', 'in', [1, 2]).execute(),
  )
  const ofAward = new Set(awarded.map(({ id }) => String(id)))
  const ofForms = (await Promise.all(signed)).flat().map(({ bidding_sheet }) => String(bidding_sheet))
  return { ofAward, ofAny: new Set([...ofAward, ...ofForms.filter((sheet) => sheet !== '')]) }
}

async function totals(
  db: Db,
  table: string,
  column: string,
  isLocked: (row: { readonly bidding_sheet: string; readonly status?: unknown }) => boolean,
): Promise<void> {
  for (const row of await db.selectFrom(table).selectAll().execute()) {
    const { price, to_check } = totalOf(row[column], isLocked({ ...row, bidding_sheet: row.bidding_sheet }))
    await db
      .updateTable(table)
      .set({ [column]: price, to_check })
      .where('id', '=', row.id)
      .execute()
  }
}

/** A notice of award gets the recommended supplier of its sheet. */
const winners = sql`
  update bidding_acceptances set winner = coalesce(
    (select supplier_code from supply_relationships as judged
      where judged.bidding_sheet = bidding_acceptances.bidding_sheet and judged.G = 1 order by judged.id limit 1), '')
  where bidding_sheet <> ''`

/** States in which a form is editable: draft, rejected. */
const openForm: readonly unknown[] = [0, 8]

export async function up(db: Db): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
  const { ofAward, ofAny } = await lockedSheets(db)
  await quotations(db)
  await winners.execute(db)
  await totals(db, 'supply_relationships', 'price', ({ bidding_sheet }) => ofAny.has(bidding_sheet))
  await totals(db, 'bidding_acceptances', 'accept_money', ({ bidding_sheet }) => ofAward.has(bidding_sheet))
  await totals(db, 'supplier_checks', 'estimated_price', ({ status }) => !openForm.includes(status))
}
