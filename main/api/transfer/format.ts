import { z } from 'zod'

/**
 * The portable file of an office: a gzipped tar archive that every system opens.
 *
 * `office.json` comes first: the format, the version of the tables, each table with its columns. Then the rows of each
 * table as lines of JSON (`tables/<table>/000001.jsonl`, values as `main/db/file/json_lines.ts` tells; a part has whole lines),
 * then uploaded content under its SHA-256 (`files/<hash>`), and last `manifest.json`. The same office gives the same
 * bytes, but for the time in the manifest.
 *
 * What is never in it: sessions, jobs, kept answers, what searches look through, and anything of the data directory but the
 * uploaded content (the certificate's key, backups, logs). Hashes of passwords and of tokens are in it: people sign in and
 * programs go on with what they have. Machines are paired with a certificate, and whoever imports it has another one: they
 * are paired anew (`main/api/backup/restore/revocations.ts`).
 */
export const headerPartName = 'office.json'
export const manifestPartName = 'manifest.json'
export const tablePartName = (table: string, at: number): string =>
  `tables/${table}/${String(at).padStart(6, '0')}.jsonl`
export const contentPartName = (hash: string): string => `files/${hash}`

/** The table that a part belongs to. */
export const tableOfPart = (name: string): string | undefined =>
  /^tables\/(\w{1,80})\/\d{6,}\.jsonl$/.exec(name)?.[1]
export const hashOfPart = (name: string): string | undefined => /^files\/([0-9a-f]{64})$/.exec(name)?.[1]

/** Lines are gathered to parts of about this size. Bytes. */
export const targetPartBytes = 4 * 1024 ** 2
/** No part is larger: whoever reads one holds it in memory. Bytes. */
export const maxPartBytes = 128 * 1024 ** 2

export const headerSchema = z.object({
  format: z.literal(1),
  /** How many migrations the tables have seen. */
  version: z.int().min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
export const officeExportSchema = z.object({
  /** Plant time. */
  made: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  plant_name: z.string(),
  /** Rows of each table. */
  counts: z.record(z.string(), z.int()),
  /** The last entry of the journal. */
  head: z.object({ id: z.int(), hash: z.string(), at: z.string(), person: z.string() }),
  /** Batches whose count did not tally with their movements. */
  stock_differences: z.array(z.string()),
  /** Uploads whose content the office itself had lost. */
  missing_files: z.int(),
  /** Every part before this one, in order. */
  parts: z.array(z.object({ name: z.string(), size: z.int(), sha256 })),
})
export type OfficeExport = Readonly<z.infer<typeof officeExportSchema>>
