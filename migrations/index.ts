import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as core from './0001_core.ts'
import * as welding_store from './0002_welding_store.ts'
import * as desk from './0003_desk.ts'
import * as search_and_jobs from './0004_search_and_jobs.ts'
import * as job_lists from './0005_job_lists.ts'
import * as process_planning from './0006_process.ts'
import * as replaced_lists from './0007_replaced_lists.ts'
import * as procurement from './0008_procurement.ts'
import * as stock from './0009_stock.ts'
import * as apply_cards from './0010_apply_cards.ts'
import * as refund_cards from './0011_refund_cards.ts'
import * as ledgers from './0012_ledgers.ts'
import * as issued_weights from './0013_issued_weights.ts'
import * as production_plans from './0014_production_plans.ts'
import * as bidding_documents from './0015_bidding_documents.ts'
import * as shop_floor from './0016_shop_floor.ts'
import * as confirmers from './0017_confirmers.ts'
import * as line_weights from './0018_line_weights.ts'
import * as unrated_details from './0019_unrated_details.ts'
import * as paired_machines from './0020_paired_machines.ts'
import * as ids_given_once from './0021_ids_given_once.ts'
import * as charge_verdicts from './0022_charge_verdicts.ts'
import * as issue_reasons from './0023_issue_reasons.ts'
import * as awards_kept from './0024_awards_kept.ts'
import * as order_review from './0025_order_review.ts'
import * as card_revisions from './0026_card_revisions.ts'
import * as issues_of_charges from './0027_issues_of_charges.ts'
import * as needed_by from './0028_needed_by.ts'
import * as shipped_units from './0029_shipped_units.ts'
import * as awaited_states from './0030_awaited_states.ts'
import * as comments from './0031_comments.ts'
import * as copies from './0032_copies.ts'
import * as strict_tokens from './0033_strict_tokens.ts'
import * as made_passwords from './0034_made_passwords.ts'
import * as imports from './0035_imports.ts'
import * as looked_for from './0036_looked_for.ts'
import * as list_orders from './0037_list_orders.ts'
import * as awaiting_inspection from './0038_awaiting_inspection.ts'

export interface OfficeMigration extends Migration {
  /** Tables in which the migration changes stored values: the journal gets an entry for every changed row. */
  readonly revalues?: readonly string[]
}
export type Migrations = Readonly<Record<string, OfficeMigration>>

/** Frozen, in order; the number of migrations is the version of an office file. */
export const migrations: Migrations = {
  '0001_core': core,
  '0002_welding_store': welding_store,
  '0003_desk': desk,
  '0004_search_and_jobs': search_and_jobs,
  '0005_job_lists': job_lists,
  '0006_process': process_planning,
  '0007_replaced_lists': replaced_lists,
  '0008_procurement': procurement,
  '0009_stock': stock,
  '0010_apply_cards': apply_cards,
  '0011_refund_cards': refund_cards,
  '0012_ledgers': ledgers,
  '0013_issued_weights': issued_weights,
  '0014_production_plans': production_plans,
  '0015_bidding_documents': bidding_documents,
  '0016_shop_floor': shop_floor,
  '0017_confirmers': confirmers,
  '0018_line_weights': line_weights,
  '0019_unrated_details': unrated_details,
  '0020_paired_machines': paired_machines,
  '0021_ids_given_once': ids_given_once,
  '0022_charge_verdicts': charge_verdicts,
  '0023_issue_reasons': issue_reasons,
  '0024_awards_kept': awards_kept,
  '0025_order_review': order_review,
  '0026_card_revisions': card_revisions,
  '0027_issues_of_charges': issues_of_charges,
  '0028_needed_by': needed_by,
  '0029_shipped_units': shipped_units,
  '0030_awaited_states': awaited_states,
  '0031_comments': comments,
  '0032_copies': copies,
  '0033_strict_tokens': strict_tokens,
  '0034_made_passwords': made_passwords,
  '0035_imports': imports,
  '0036_looked_for': looked_for,
  '0037_list_orders': list_orders,
  '0038_awaiting_inspection': awaiting_inspection,
}

/**
 * Hash of the schema that all migrations together make (`schemaHash`): a file that has it need not be compared with a database
 * in memory on which they are run. A test tells it after a new migration.
 */
export const newestSchema = 'fb2a8fdf10277f8d05e3c32be385eda7d9eff48e356e404dd76eabddeb5a19c9'

/** Migrates a database to the newest version, inside the caller's transaction. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function migrate(db: Kysely<any>, steps: Migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
