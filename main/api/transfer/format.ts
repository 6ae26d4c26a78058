import { z } from 'zod'

/**
 * The portable file of an office: a gzipped tar archive that every system opens.
 * `office.json` comes first: the format, the version of the tables, each table with its columns. Then the
 * rows of each table as lines of JSON (`tables/<table>/000001.jsonl`, values as in
 * `main/db/file/json_lines.ts`; a part has whole lines), then uploaded content by its SHA-256
 * (`files/<hash>`), and last `manifest.json`. The same office gives the same bytes, except for the time in
 * the manifest.
 * Never included: sessions, jobs, stored answers, search indexes, and anything of the data directory except
 * uploaded content (the certificate's key, backups, logs). Hashes of passwords and tokens are included, so
 * that people and programs sign in as before. Machines are paired with a certificate, which the importing
 * office does not have: they must be paired again (`main/api/backup/restore/revocations.ts`).
 */
export const headerPartName = 'office.json'
export const manifestPartName = 'manifest.json'
export const tablePartName = (table: string, at: number): string =>
  `tables/${table}/${String(at).padStart(6, '0')}.jsonl`
export const contentPartName = (hash: string): string => `files/${hash}`

/** The table of a part's name. */
export const tableOfPart = (name: string): string | undefined =>
  /^tables\/(\w{1,80})\/\d{6,}\.jsonl$/.exec(name)?.[1]
export const hashOfPart = (name: string): string | undefined => /^files\/([0-9a-f]{64})$/.exec(name)?.[1]

/** Lines are grouped into parts of about this size. Bytes. */
export const targetPartBytes = 4 * 1024 ** 2
/** Limit of a part, because it is read into memory. Bytes. */
export const maxPartBytes = 128 * 1024 ** 2

export const headerSchema = z.object({
  format: z.literal(1),
  /** Number of migrations of the tables. */
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
  /** Batches whose count differs from the sum of their movements. */
  stock_differences: z.array(z.string()),
  /** Uploads whose content the office no longer had. */
  missing_files: z.int(),
  /** Every part before this one, in order. */
  parts: z.array(z.object({ name: z.string(), size: z.int(), sha256 })),
})
export type OfficeExport = Readonly<z.infer<typeof officeExportSchema>>
