import type { ExportFormat } from '../../export/list_file.ts'

/** Chooses the format of a list by the Accept header (RFC 9110, 12.5.1). */

const json = 'application/json'
const formats: Readonly<Record<string, ExportFormat>> = {
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

/** Headers of most programs and our pages ask for JSON and need no parsing. */
const jsonAccepts: ReadonlySet<string | undefined> = new Set([undefined, '*/*', json])

/**
 * A file format if it is named and ranks above JSON; anything else, such as a browser's `text/html,…`, is
 * answered in JSON.
 */
export function acceptedFormat(accept: string | undefined): ExportFormat | undefined {
  if (jsonAccepts.has(accept) || accept === undefined) return undefined
  const ranks = new Map(accept.toLowerCase().split(',').map(rankOf))
  const [best] = Object.entries(formats)
    .map(([type, format]) => ({ format, rank: ranks.get(type) ?? 0, place: [...ranks.keys()].indexOf(type) }))
    .sort((a, b) => b.rank - a.rank || a.place - b.place)
  const ofJson = ranks.get(json) ?? ranks.get('application/*') ?? ranks.get('*/*') ?? 0
  return best && best.rank > ofJson ? best.format : undefined
}

/** `text/csv; charset=utf-8; q=0.5` */
function rankOf(range: string): readonly [type: string, rank: number] {
  const [type = '', ...parameters] = range.split(';').map((one) => one.trim())
  const quality = parameters.find((one) => one.startsWith('q='))?.slice(2)
  const rank = quality === undefined ? 1 : Number(quality)
  return [type, rank >= 0 && rank <= 1 ? rank : 0]
}
