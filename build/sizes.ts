import { gzipSync } from 'node:zlib'
import type { build } from 'vite'

/** What is asked of a script of the bundle. */
export interface Script {
  readonly fileName: string
  readonly code: string
  /** Named by index.html. */
  readonly isEntry: boolean
  /** Fetched when a page is opened. */
  readonly isDynamicEntry: boolean
  /** Fetched together with this one. */
  readonly imports: readonly string[]
  /** The modules in it, by their paths. */
  readonly modules: readonly string[]
  /** Style sheets that it brings along. */
  readonly styles: readonly { readonly fileName: string; readonly text: string }[]
}

export const limits = {
  /** Bytes of gzip: scripts, styles and the larger language before the sign-in form shows. */
  first: 330_000,
  /** The same with all that home fetches by itself: its page, the declarations, Ctrl+K, the sign-in over a page. */
  home: 600_000,
  /** Each page that is opened later, without what is there already. */
  later: 60_000,
  /** Each of both scripts that draw a PDF: fetched with the first card whose sketch is one. */
  pdf: 450_000,
  /** Scripts of the sign-in form and of a settled home: every one costs a round trip. */
  firstScripts: 8,
  homeScripts: 40,
} as const

/** The page's script and the worker's, by their modules. */
const drawsPdf = /(^|\/)pdf_(page|worker)-/
const languages = ['renderer/i18n/zh.ts', 'renderer/i18n/en.ts']
/** Fetched with home. */
const pageTexts = ['renderer/app/home/texts.zh.ts', 'renderer/app/home/texts.en.ts']
/** Its rules follow the first paint. */
const fonts = 'renderer/ui/look/fonts.css'
/** What a settled home has fetched. */
const ofHome = [
  'renderer/app/home/home_page.tsx',
  'renderer/app/command_palette/command_palette.tsx',
  'renderer/app/shell/sign_in_again.tsx',
  'renderer/app/shell/person_menu.tsx',
  'renderer/app/shell/toasts.tsx',
  'shared/resources.ts',
]

/** The scripts of a build, and the style sheets without a script as one without code. */
export function scriptsOf(result: Awaited<ReturnType<typeof build>>): readonly Script[] {
  if (!('output' in result)) return []
  const { output } = result
  const sheets = output.flatMap((part) =>
    part.type === 'asset' && part.fileName.endsWith('.css')
      ? [
          {
            fileName: part.fileName,
            text: String(part.source),
            // Relative to the root of the build.
            sources: part.originalFileNames.map((name) => `renderer/${name}`),
          },
        ]
      : [],
  )
  const workers = output.flatMap((part): Script[] =>
    part.type === 'asset' && part.fileName.endsWith('.js')
      ? [
          {
            fileName: part.fileName,
            code: String(part.source),
            isEntry: false,
            isDynamicEntry: true,
            imports: [],
            modules: [],
            styles: [],
          },
        ]
      : [],
  )
  const html = output.find((part) => part.fileName === 'index.html')
  const start = html?.type === 'asset' ? String(html.source) : ''
  const scripts = output.flatMap((part): Script[] => {
    if (part.type !== 'chunk') return []
    const { fileName, code, isDynamicEntry, imports, moduleIds, viteMetadata } = part
    // Where every module of the entry is in a group, the bundler leaves no chunk that says it is one.
    const isEntry = start.includes(fileName)
    const styles = sheets.filter((sheet) => viteMetadata?.importedCss.has(sheet.fileName))
    return [{ fileName, code, isEntry, isDynamicEntry, imports, modules: moduleIds, styles }]
  })
  const brought = new Set(scripts.flatMap(({ styles }) => styles.map(({ fileName }) => fileName)))
  return [
    ...scripts,
    ...workers,
    ...sheets
      .filter(({ fileName }) => !brought.has(fileName))
      .map((sheet) => ({
        fileName: sheet.fileName,
        code: '',
        isEntry: false,
        isDynamicEntry: false,
        imports: [],
        modules: sheet.sources,
        styles: [sheet],
      })),
  ]
}

/** The script that holds a module. Throws where none does: a limit that looks at nothing holds nothing. */
function scriptOf(scripts: readonly Script[], path: string): Script {
  const found = scripts.find(({ modules }) => modules.some((module) => `/${module}`.endsWith(`/${path}`)))
  if (!found) throw new Error(`no script of the bundle holds ${path}: build/sizes.ts names it`)
  return found
}

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
  /** How many scripts, where that is limited. */
  readonly scripts?: number
  readonly mostScripts?: number
}

/** The first load, that of a settled home, and every later page without what is there then. Throws where a limit names nothing. */
export function loadsOf(scripts: readonly Script[]): readonly Load[] {
  const gzip = (text: string) => (text === '' ? 0 : gzipSync(text).length)
  const scriptBytes = new Map(scripts.map((script) => [script, gzip(script.code)]))
  const bytesOf = (some: ReadonlySet<Script>) => {
    const styles = new Map(
      [...some].flatMap((script) => script.styles.map((one) => [one.fileName, one.text])),
    )
    const ofScripts = [...some].reduce((sum, script) => sum + (scriptBytes.get(script) ?? 0), 0)
    return [...styles.values()].reduce((sum, text) => sum + gzip(text), ofScripts)
  }
  const largest = (some: readonly Script[]) =>
    some.toSorted((a, b) => (scriptBytes.get(b) ?? 0) - (scriptBytes.get(a) ?? 0)).slice(0, 1)
  const spoken = languages.map((path) => scriptOf(scripts, path))
  const ofPages = pageTexts.map((path) => scriptOf(scripts, path))
  const entries = scripts.filter(({ isEntry }) => isEntry)
  if (entries.length === 0) throw new Error('index.html names no script of the bundle')
  const first = withImports(scripts, [...entries, ...largest(spoken), scriptOf(scripts, fonts)])
  const home = withImports(scripts, [
    ...first,
    ...largest(ofPages),
    ...ofHome.map((path) => scriptOf(scripts, path)),
  ])
  const counted = (some: ReadonlySet<Script>) => [...some].filter(({ code }) => code !== '').length
  const there = new Set([...home, ...spoken, ...ofPages])
  const later = scripts.filter((script) => script.isDynamicEntry && !there.has(script))
  if (later.length === 0) throw new Error('no script of the bundle is fetched when a page is opened')
  return [
    {
      name: 'the first load',
      gzip: bytesOf(first),
      most: limits.first,
      scripts: counted(first),
      mostScripts: limits.firstScripts,
    },
    {
      name: 'a settled home',
      gzip: bytesOf(home),
      most: limits.home,
      scripts: counted(home),
      mostScripts: limits.homeScripts,
    },
    ...later
      .map((script) => ({
        name: script.fileName,
        gzip: bytesOf(new Set([...withImports(scripts, [script])].filter((part) => !there.has(part)))),
        most: drawsPdf.test(script.fileName) ? limits.pdf : limits.later,
      }))
      .toSorted((a, b) => b.gzip - a.gzip),
  ]
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** A line for each load: the two first ones, then the pages, the largest first. */
export function sizeTable(loads: readonly Load[]): readonly string[] {
  const width = Math.max(0, ...loads.map(({ name }) => name.length))
  return loads.map(
    ({ name, gzip, most, scripts, mostScripts }) =>
      `${name.padEnd(width)} ${kB(gzip).padStart(10)} gzip, at most ${kB(most)}${scripts === undefined ? '' : `; ${scripts} scripts, at most ${mostScripts}`}`,
  )
}

/** A sentence for each load that is too large. */
export const faultsOf = (loads: readonly Load[]): readonly string[] =>
  loads.flatMap(({ name, gzip, most, scripts = 0, mostScripts = Number.POSITIVE_INFINITY }) => [
    ...(gzip > most ? [`${name} takes ${kB(gzip)} in gzip, more than ${kB(most)}`] : []),
    ...(scripts > mostScripts ? [`${name} takes ${scripts} scripts, more than ${mostScripts}`] : []),
  ])
