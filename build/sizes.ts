import { gzipSync } from 'node:zlib'
import type { build } from 'vite'

/** The properties of a bundled script that the limits need. */
export interface Script {
  readonly fileName: string
  readonly code: string
  /** Referenced by index.html. */
  readonly isEntry: boolean
  /** Loaded when a page is opened. */
  readonly isDynamicEntry: boolean
  /** Scripts loaded together with this one. */
  readonly imports: readonly string[]
  /** Paths of the modules in it. */
  readonly modules: readonly string[]
  /** Style sheets loaded with it. */
  readonly styles: readonly { readonly fileName: string; readonly text: string }[]
}

export const limits = {
  /** Bytes of gzip until the sign-in form shows: scripts, styles and the larger language. */
  first: 330_000,
  /**
   * As `first`, plus everything that home loads without an action: its page, the declarations, Ctrl+K, the sign-in
   * overlay.
   */
  home: 640_000,
  /** Each page opened later, without what is already loaded. */
  later: 60_000,
  /** Each of the two scripts that draw PDFs, loaded with the first PDF that is shown. */
  pdf: 450_000,
  /** Number of scripts of the sign-in form and of a settled home; each costs a round trip. */
  firstScripts: 8,
  homeScripts: 40,
} as const

/** The script of the page and that of the worker. */
const drawsPdf = /(^|\/)pdf_(page|worker)-/
const languages = ['renderer/i18n/zh.ts', 'renderer/i18n/en.ts']
/** Loaded with home. */
const pageTexts = ['renderer/app/home/texts.zh.ts', 'renderer/app/home/texts.en.ts']
/** Loaded after the first paint. */
const fonts = 'renderer/ui/look/fonts.css'
/** Modules that a settled home has loaded. */
const ofHome = [
  'renderer/app/home/home_page.tsx',
  'renderer/app/command_palette/command_palette.tsx',
  'renderer/app/shell/sign_in_again.tsx',
  'renderer/app/shell/person_menu.tsx',
  'renderer/app/shell/toasts.tsx',
  'shared/resources.ts',
]

/** The scripts of a build; style sheets without a script count as a script without code. */
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
    // If all modules of the entry are in groups, the bundler marks no chunk as the entry.
    const isEntry = start.includes(fileName)
    const styles = sheets.filter((sheet) => viteMetadata?.importedCss.has(sheet.fileName))
    return [{ fileName, code, isEntry, isDynamicEntry, imports, modules: moduleIds, styles }]
  })
  const inChunks = new Set(scripts.flatMap(({ styles }) => styles.map(({ fileName }) => fileName)))
  return [
    ...scripts,
    ...workers,
    ...sheets
      .filter(({ fileName }) => !inChunks.has(fileName))
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

/** The script that contains a module. Throws if there is none, because its limit would check nothing. */
function scriptOf(scripts: readonly Script[], path: string): Script {
  const script = scripts.find(({ modules }) => modules.some((module) => `/${module}`.endsWith(`/${path}`)))
  if (!script) throw new Error(`no script of the bundle contains ${path}, which build/sizes.ts lists`)
  return script
}

/** These scripts and all their static imports. */
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
  /** Number of scripts, if limited. */
  readonly scripts?: number
  readonly mostScripts?: number
}

/** The first load, that of a settled home, and every later page. Throws if a limit names no script. */
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

/** One line per load: the first two, then the pages, largest first. */
export function sizeTable(loads: readonly Load[]): readonly string[] {
  const width = Math.max(0, ...loads.map(({ name }) => name.length))
  return loads.map(
    ({ name, gzip, most, scripts, mostScripts }) =>
      `${name.padEnd(width)} ${kB(gzip).padStart(10)} gzip, at most ${kB(most)}${scripts === undefined ? '' : `; ${scripts} scripts, at most ${mostScripts}`}`,
  )
}

/** One message per load above its limit. */
export const faultsOf = (loads: readonly Load[]): readonly string[] =>
  loads.flatMap(({ name, gzip, most, scripts = 0, mostScripts = Number.POSITIVE_INFINITY }) => [
    ...(gzip > most ? [`${name} takes ${kB(gzip)} in gzip, more than ${kB(most)}`] : []),
    ...(scripts > mostScripts ? [`${name} takes ${scripts} scripts, more than ${mostScripts}`] : []),
  ])
