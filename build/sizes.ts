import { gzipSync } from 'node:zlib'
import type { build } from 'vite'

type Result = Awaited<ReturnType<typeof build>>
type Output = Extract<Result, { output: unknown }>
type Chunk = Extract<Output['output'][number], { type: 'chunk' }>

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** What the browser fetches before the first page shows: the entry and all it imports at once. */
function firstLoad(chunks: Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name) || !byName.has(name)) return
    seen.add(name)
    for (const next of byName.get(name)?.imports ?? []) visit(next)
  }
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName)
  return seen
}

/** Lines that name each script with its size, raw and gzip, the largest first; `*` marks the first load. */
export function sizeTable(result: Result): string[] {
  if (!('output' in result)) return []
  const chunks = result.output.filter((part) => part.type === 'chunk')
  const first = firstLoad(chunks)
  const rows = chunks.map((chunk) => ({
    name: chunk.fileName,
    mark: first.has(chunk.fileName) ? '*' : ' ',
    raw: Buffer.byteLength(chunk.code),
    gzip: gzipSync(chunk.code).length,
  }))
  rows.sort((a, b) => b.gzip - a.gzip)
  const width = Math.max(...rows.map((row) => row.name.length))
  const total = rows.filter((row) => row.mark === '*').reduce((sum, row) => sum + row.gzip, 0)
  return [
    ...rows.map(
      (row) =>
        `${row.mark} ${row.name.padEnd(width)} ${kB(row.raw).padStart(11)} ${kB(row.gzip).padStart(10)} gzip`,
    ),
    `* first load: ${kB(total)} gzip of script`,
  ]
}
