import type { ExportFormat } from '../../export/list_file.ts'

/** Which form of a list a request asks for by its Accept header (RFC 9110, 12.5.1). */

const json = 'application/json'
const formats: Readonly<Record<string, ExportFormat>> = {
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

/** What most programs and our pages send asks for JSON: it is not taken apart. */
const usual: ReadonlySet<string | undefined> = new Set([undefined, '*/*', json])

/** A file where it is named and ranks above JSON; a browser's `text/html,…`, and whatever is not had, is answered in JSON. */
export function acceptedFormat(accept: string | undefined): ExportFormat | undefined {
  if (usual.has(accept) || accept === undefined) return undefined
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
  const said = parameters.find((one) => one.startsWith('q='))?.slice(2)
  const rank = said === undefined ? 1 : Number(said)
  return [type, rank >= 0 && rank <= 1 ? rank : 0]
}
