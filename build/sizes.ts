import { gzipSync } from 'node:zlib'
import type { build } from 'vite'

/** What is asked of a script of the bundle; the bundler's own chunks have it, and a test's. */
export interface Script {
  readonly fileName: string
  readonly code: string
  readonly isEntry: boolean
  /** Fetched when a page is opened. */
  readonly isDynamicEntry: boolean
  /** Fetched together with this one. */
  readonly imports: readonly string[]
  /** The module that a script of its own was made for. */
  readonly facadeModuleId?: string | null
}

/** Imported as a part, but the first screen waits for one of them. */
const isLanguage = ({ facadeModuleId }: Script): boolean => /\/texts\/(zh|en)\.ts$/.test(facadeModuleId ?? '')

/** Asked for by every start as soon as the first page shows, and there when another page is opened. */
const isBehind = ({ facadeModuleId }: Script): boolean =>
  /\/(finder\/finder\.tsx|shell\/sign_in_again\.tsx|shared\/\w+\/resources\.ts)$/.test(facadeModuleId ?? '')

/** Bytes of gzip: before the first page shows, and for each page that is opened later. */
export const mostFirst = 250_000
export const mostLater = 60_000
/** All that follows the first page by itself, side by side: the finder and what the six modules declare. */
export const mostBehind = 120_000

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export const scriptsOf = (result: Awaited<ReturnType<typeof build>>): readonly Script[] =>
  'output' in result ? result.output.filter((part) => part.type === 'chunk') : []

/** These scripts and all that they import at once. */
function withImports(scripts: readonly Script[], from: readonly Script[]): Set<Script> {
  const byName = new Map(scripts.map((script) => [script.fileName, script]))
  const seen = new Set<Script>()
  const visit = (script: Script) => {
    if (seen.has(script)) return
    seen.add(script)
    for (const name of script.imports) {
      const next = byName.get(name)
      if (next) visit(next)
    }
  }
  from.forEach(visit)
  return seen
}

interface Load {
  readonly name: string
  readonly gzip: number
  readonly most: number
}

/** The first load with the larger language, what follows it by itself, and every later one without what is there already. */
function loadsOf(scripts: readonly Script[]): readonly Load[] {
  const sizes = new Map(scripts.map((script) => [script, gzipSync(script.code).length]))
  const sum = (some: Iterable<Script>) =>
    [...some].reduce((total, script) => total + (sizes.get(script) ?? 0), 0)
  const first = withImports(
    scripts,
    scripts.filter(({ isEntry }) => isEntry),
  )
  const language = Math.max(0, ...scripts.filter(isLanguage).map((script) => sizes.get(script) ?? 0))
  const there = withImports(scripts, [...first, ...scripts.filter(isBehind)])
  const without = (some: Set<Script>, known: Set<Script>) => [...some].filter((part) => !known.has(part))
  const later = scripts.filter((script) => script.isDynamicEntry && !there.has(script))
  return [
    { name: 'the first load', gzip: sum(first) + language, most: mostFirst },
    { name: 'behind the first page', gzip: sum(without(there, first)), most: mostBehind },
    ...scripts.filter(isBehind).map((script) => ({
      name: `behind it ${script.fileName}`,
      gzip: sum(without(withImports(scripts, [script]), first)),
      most: mostLater,
    })),
    ...later.map((script) => ({
      name: script.fileName,
      gzip: sum(without(withImports(scripts, [script]), there)),
      most: mostLater,
    })),
  ]
}

/** Lines with the first load and each page's own, gzip, the largest first. */
export function sizeTable(scripts: readonly Script[]): readonly string[] {
  const [first, ...later] = loadsOf(scripts)
  const rows = [...(first ? [first] : []), ...later.toSorted((a, b) => b.gzip - a.gzip)]
  const width = Math.max(0, ...rows.map(({ name }) => name.length))
  return rows.map(
    ({ name, gzip, most }) =>
      `${name.padEnd(width)} ${kB(gzip).padStart(10)} gzip of script, at most ${kB(most)}`,
  )
}

/** A sentence for each load that is too large. */
export const tooLarge = (scripts: readonly Script[]): readonly string[] =>
  loadsOf(scripts)
    .filter(({ gzip, most }) => gzip > most)
    .map(({ name, gzip, most }) => `${name} takes ${kB(gzip)} of script in gzip, more than ${kB(most)}`)
