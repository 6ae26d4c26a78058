import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright'

/** A sign as it stands on the paper, in millimetres from its upper left corner; `y` is the line it stands on. */
export interface Sign {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}
/** A rule that was drawn, in the same millimetres. */
export interface Rule {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}
export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly signs: readonly Sign[]
  readonly rules: readonly Rule[]
}

const mm = (points: number): number => (points * 25.4) / 72

type Matrix = readonly [number, number, number, number, number, number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]
const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]
const place = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** What Chromium writes: plain objects, deflated streams, one map to Unicode for each font. */
export function readPdf(file: Buffer): {
  readonly pages: readonly PdfPage[]
  readonly faces: readonly string[]
} {
  const text = file.toString('latin1')
  const objects = new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const bodyOf = (id = ''): string => objects.get(id) ?? ''
  const streamOf = (id = ''): string => {
    const [, head = '', data = ''] = /^([\s\S]*?)stream\n([\s\S]*)endstream/.exec(bodyOf(id)) ?? []
    return head.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return {
    pages: pages.map((body) => {
      const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body) ?? []
      const fonts = new Map(
        [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
          const map = /\/ToUnicode (\d+) 0 R/.exec(bodyOf(id))?.[1]
          return [name, unicodeOf(map === undefined ? '' : streamOf(map))]
        }),
      )
      const contents = [...body.matchAll(/\/Contents (?:\[)?([\d R]+)/g)].flatMap(([, ids = '']) =>
        [...ids.matchAll(/(\d+) 0 R/g)].map(([, id]) => streamOf(id)),
      )
      return {
        width: mm(Number(width)),
        height: mm(Number(height)),
        ...drawn(contents.join('\n'), fonts, Number(height)),
      }
    }),
    faces: [...new Set([...text.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, face = '']) => face))],
  }
}

/** Codes of a font, in hex, and what they mean. */
function unicodeOf(map: string): ReadonlyMap<string, string> {
  const meaning = new Map<string, string>()
  const sign = (hex: string, more = 0) => {
    const units = hex.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? []
    return String.fromCharCode(...units.map((unit, at) => (at === units.length - 1 ? unit + more : unit)))
  }
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code = '', hex = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) meaning.set(code, sign(hex))
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', until = '', hex = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(until, 16); code++)
        meaning.set(
          code.toString(16).toUpperCase().padStart(from.length, '0'),
          sign(hex, code - Number.parseInt(from, 16)),
        )
  return meaning
}

/** Follows the operators of one page. */
function drawn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>, height: number) {
  const signs: Sign[] = []
  const rules: Rule[] = []
  const kept: Matrix[] = []
  let matrix = identity
  let line = identity
  let font: ReadonlyMap<string, string> = new Map()
  let size = 0
  let pen: [number, number] = [0, 0]
  let path: Rule[] = []
  const onPaper = (x: number, y: number, at = matrix): [number, number] => {
    const [left, up] = place(at, x, y)
    return [mm(left), mm(height - up)]
  }
  const operators: Readonly<Record<string, (numbers: readonly number[], last: string) => void>> = {
    q: () => kept.push(matrix),
    Q: () => {
      matrix = kept.pop() ?? identity
    },
    cm: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => {
      matrix = times([a, b, c, d, e, f], matrix)
    },
    Tm: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => {
      line = [a, b, c, d, e, f]
    },
    Td: ([x = 0, y = 0]) => {
      line = times([1, 0, 0, 1, x, y], line)
    },
    Tf: ([given = 0], name) => {
      size = given
      font = fonts.get(name) ?? new Map()
    },
    Tj: (_, codes) => {
      const length = [...font.keys()][0]?.length ?? 2
      const at = times(line, matrix)
      const [x, y] = onPaper(0, 0, at)
      for (const code of codes.match(new RegExp(`.{${length}}`, 'g')) ?? [])
        signs.push({ text: font.get(code) ?? '\ufffd', x, y, size: mm(Math.hypot(at[0], at[1]) * size) })
    },
    m: ([x = 0, y = 0]) => {
      pen = onPaper(x, y)
    },
    l: ([x = 0, y = 0]) => {
      const to = onPaper(x, y)
      path.push({ from: pen, to })
      pen = to
    },
    re: ([x = 0, y = 0, w = 0, h = 0]) => {
      const corners = [onPaper(x, y), onPaper(x + w, y), onPaper(x + w, y + h), onPaper(x, y + h)]
      corners.forEach((from, at) => {
        path.push({ from, to: corners[(at + 1) % 4] ?? from })
      })
    },
    S: () => {
      rules.push(...path)
      path = []
    },
    s: () => operators['S']?.([], ''),
    n: () => {
      path = []
    },
    f: () => {
      path = []
    },
  }
  let numbers: number[] = []
  let last = ''
  for (const [token] of content.matchAll(/<[\dA-F]*>|\/\w+|-?[\d.]+(?=\s)|[A-Za-z*]+/g)) {
    if (/^[-\d.]/.test(token)) numbers.push(Number(token))
    else if (/^[</]/.test(token)) last = token.replaceAll(/[<>/]/g, '')
    else {
      operators[token]?.(numbers, last)
      numbers = []
    }
  }
  return { signs, rules }
}

/** What a printer would get of this page. */
export const printed = async (page: Page): Promise<ReturnType<typeof readPdf>> =>
  readPdf(await page.pdf({ preferCSSPageSize: true }))

/** How far a rule or a sign may stand from its place, in millimetres. */
export const near = 0.5

/** The signs in reading order: from above, then from the left. Spaces take no part in it. */
export const textOf = (signs: readonly Sign[]): string =>
  signs
    .toSorted((a, b) => (Math.abs(a.y - b.y) < 0.3 ? a.x - b.x : a.y - b.y))
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '')

/** Where this text stands: its first sign. */
export function find(page: PdfPage, text: string): Sign | undefined {
  const order = page.signs.toSorted((a, b) => (Math.abs(a.y - b.y) < 0.3 ? a.x - b.x : a.y - b.y))
  const visible = order.filter((sign) => sign.text.trim() !== '')
  return visible.find(
    (_, at) =>
      visible
        .slice(at, at + text.length)
        .map((one) => one.text)
        .join('') === text,
  )
}
