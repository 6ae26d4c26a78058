import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Why a backup was made: `regular` while people work, `quit` at the end of the program, `asked` by a person. */
export const occasions = ['regular', 'quit', 'asked', 'migration', 'restore'] as const
export type Occasion = (typeof occasions)[number]

const manifest = z.object({
  format: z.literal(1),
  /** Plant time. */
  made: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  occasion: z.enum(occasions),
  plant_name: z.string(),
  /** Mark of the data directory it was made in (`office_id.ts`); absent from those of older programs. */
  office: z.string().optional(),
  /** Of the office file: how many migrations it has seen. */
  version: z.int(),
  size: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Rows of each table. */
  counts: z.record(z.string(), z.int()),
  head: z.object({ id: z.int(), hash: z.string(), at: z.string(), person: z.string() }),
  /** Batches whose count does not tally with their movements: the office was like that, the copy is true. */
  stock_differences: z.array(z.string()),
  /** Uploaded content, in the folder `files` beside the backups. */
  files: z.array(z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), size: z.int() })),
  /** Uploads whose content the office itself had lost. */
  missing_files: z.int(),
})
/** What stands in `manifest.json` of a backup. It is written last: a backup without it is none. */
export type Manifest = Readonly<z.infer<typeof manifest>>

/** Of all tables. */
export const totalRowCount = ({ counts }: Pick<Manifest, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

export const manifestName = 'manifest.json'
export const databaseFileName = 'office.db'

/** Of a backup's folder; undefined where it is not whole, or cannot be read. */
export const readManifestIfWhole = (folder: string): Promise<Manifest | undefined> =>
  readManifest(folder).catch(() => undefined)

/** The same; throws where the disk does not let it be read. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const written = await readFile(join(folder, manifestName), 'utf8')
  try {
    return manifest.parse(JSON.parse(written))
  } catch {
    return undefined
  }
}
