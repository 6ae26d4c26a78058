import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { migrations } from '../../../migrations/index.ts'
import type { FileStatements } from '../../db/connection/statement_cache.ts'
import { writeSnapshot } from '../../db/file/snapshot.ts'
import { contentPartName } from '../transfer/format.ts'
import { contentAt } from '../transfer/pack.ts'
import { tarArchive } from '../transfer/tar.ts'
import type { ProgressListener } from '../workers/progress.ts'
import { type CopyFacts, databasePartBytes, databasePartName, factsPartName } from './contents.ts'
import { type SealHead, seal } from './seal.ts'
import type { SnapshotPlan } from './snapshot_plan.ts'

export interface WriteCopyInput {
  /** The office file, and the data directory with uploaded content. */
  readonly file: string
  readonly directory: string
  readonly target: string
  readonly plan: SnapshotPlan
  readonly facts: Omit<CopyFacts, 'base' | 'base_hash'>
  readonly head: SealHead
  readonly key: Uint8Array
}

/** The office's last entry at the moment of the snapshot. */
export interface CopyBase {
  readonly entry: number
  readonly hash: string
  readonly at: string
}

/** Writes the sealed file of a working copy. Slow: runs in a worker thread. */
export async function writeCopy(
  { file, directory, target, plan, facts, head, key }: WriteCopyInput,
  onProgress: ProgressListener,
): Promise<CopyBase> {
  // Beside the target, which is on a disk with space for it; deleted with it if the program ends.
  const staging = mkdtempSync(join(dirname(target), 'copy-'))
  try {
    const snapshot = join(staging, 'office.db')
    let rows = 0
    const { head: last, answer: hashes } = await writeSnapshot(file, snapshot, {
      migrations,
      tables: plan.tables,
      ask: (statements) => uploadsIn(statements, plan.uploads),
      onRow: () => {
        rows++
        if (rows % 1000 === 0) onProgress(rows, 0)
      },
    })
    const copy: CopyFacts = { ...facts, base: last.id, base_hash: last.hash }
    async function* entries() {
      yield [factsPartName, Buffer.from(JSON.stringify(copy))] as const
      for (const hash of hashes) {
        // Content that the office has lost is missing in the copy, too.
        const content = await contentAt(directory, hash)
        if (content) yield [contentPartName(hash), content] as const
      }
      let at = 0
      for await (const piece of createReadStream(snapshot, { highWaterMark: databasePartBytes }))
        yield [databasePartName(++at), Buffer.from(piece)] as const
    }
    const zipped = createGzip()
    const zipping = pipeline(tarArchive(entries()), zipped)
    await Promise.all([zipping, seal(target, { head, key }, zipped)])
    return { entry: last.id, hash: last.hash, at: last.at }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Hashes of the uploads that these texts name. */
export function uploadsIn(statements: FileStatements, queries: readonly string[]): readonly string[] {
  const ids = new Set<number>()
  for (const query of queries)
    for (const { text } of statements.all(query, []))
      for (const [, id] of String(text).matchAll(/\/files\/\w+\/([1-9]\d{0,14})\//g)) ids.add(Number(id))
  const hashes = [...ids].flatMap((id) =>
    statements.all('select hash from files where id = ?', [id]).map(({ hash }) => String(hash)),
  )
  return [...new Set(hashes)].sort()
}
