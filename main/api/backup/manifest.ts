import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Why a backup was made: `regular` while people work, `quit` when the program ends, `asked` by a person. */
export const occasions = ['regular', 'quit', 'asked', 'migration', 'restore'] as const
export type Occasion = (typeof occasions)[number]

const manifest = z.object({
  format: z.literal(1),
  /** Plant time. */
  made: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  occasion: z.enum(occasions),
  plant_name: z.string(),
  /** Id of the data directory it was made in (`office_id.ts`); older versions wrote none. */
  office: z.string().optional(),
  /** Number of migrations of the office file. */
  version: z.int(),
  size: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Rows of each table. */
  counts: z.record(z.string(), z.int()),
  head: z.object({ id: z.int(), hash: z.string(), at: z.string(), person: z.string() }),
  /**
   * Batches whose count differs from the sum of their movements: the office was like that, so the copy is
   * correct.
   */
  stock_differences: z.array(z.string()),
  /** Uploaded content, in the folder `files` beside the backups. */
  files: z.array(z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), size: z.int() })),
  /** Uploads whose content the office itself no longer had. */
  missing_files: z.int(),
})
/** The content of `manifest.json`. It is written last: a folder without it is no backup. */
export type Manifest = Readonly<z.infer<typeof manifest>>

/** Rows of all tables. */
export const totalRowCount = ({ counts }: Pick<Manifest, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

export const manifestName = 'manifest.json'
export const databaseFileName = 'office.db'

/** The manifest of a backup's folder; undefined if it is invalid or cannot be read. */
export const readManifestIfWhole = (folder: string): Promise<Manifest | undefined> =>
  readManifest(folder).catch(() => undefined)

/** The same, but throws if the file cannot be read. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const written = await readFile(join(folder, manifestName), 'utf8')
  try {
    return manifest.parse(JSON.parse(written))
  } catch {
    return undefined
  }
}
