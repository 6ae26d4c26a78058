import { cpSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { compressFiles } from './compress.ts'
import { languageScripts } from './language_scripts.ts'
import { fromRoot } from './paths.ts'
import { faultsOf, loadsOf, scriptsOf, sizeTable } from './sizes.ts'
import type { Log } from './target.ts'

const isFont = (file: string) => /\.(woff2?|ttf|otf)$/.test(file)

const packages = /[\\/]node_modules[\\/]/
/** Home loads the declarations; rules that only the pages of cards, seams, quotas and returns ask stay with those. */
const declarations =
  /[\\/]shared[\\/](?!(?:office[\\/]merge|process[\\/](?:card_defaults|quota_rules|raw_weights|seam_weights))\.ts$)/
/** Texts are in no group: each language, and each language of the help, is a script of its own. */
const pages = /[\\/]renderer[\\/](?!i18n[\\/])(?!.*[\\/](?:texts|help)\.(?:zh|en)\.ts$)/
/** Parts of the administration's pages bring its texts along, which home does without; Ctrl+K knows the sections of the settings. */
const administration = /[\\/]renderer[\\/]features[\\/]office[\\/](?!settings[\\/]sections\.ts$)/
/** What draws paper is fetched with the first print preview; home has the buttons and addresses that lead there. */
const paper =
  /[\\/]node_modules[\\/]qr[\\/]|[\\/]renderer[\\/]ui[\\/]print[\\/](?:sheet|preview|records_print|use_read|qr_picture|read_names|query_)(?!.*print_(?:button|key)\.)/
/** Modules used by a single page stay with that page. */
const manyPages = 2

type Rolldown = NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>
type Output = Exclude<NonNullable<Rolldown['output']>, readonly unknown[]>

/**
 * Groups modules into a few scripts instead of hundreds, because every request costs a round trip on a LAN.
 * `$initial` is what the entry imports statically. The texts module awaits the script of its language, so no
 * group may contain both a language and something the entry imports: the page would wait for itself.
 */
const output: Output = {
  codeSplitting: {
    groups: [
      { name: 'vendor', test: packages, tags: ['$initial'], priority: 5 },
      {
        name: 'frame',
        test: (id) => pages.test(id) || declarations.test(id),
        tags: ['$initial'],
        priority: 4,
      },
      { name: 'declarations', test: declarations, minShareCount: 2, priority: 3 },
      {
        name: 'ui',
        test: (id) => packages.test(id) && !paper.test(id),
        minShareCount: manyPages,
        priority: 2,
      },
      {
        name: 'parts',
        test: (id) => pages.test(id) && !administration.test(id) && !paper.test(id),
        minShareCount: manyPages,
        priority: 1,
      },
      { name: 'paper', test: paper, minShareCount: manyPages, priority: 0 },
    ],
  },
}

/** Builds the pages, for the desktop window and for LAN browsers from Chromium 109 on. */
export async function buildRenderer(folder: string, say: Log): Promise<void> {
  const result = await build({
    configFile: false,
    root: fromRoot('renderer'),
    // Relative, because the desktop and the LAN serve the same folder from different addresses.
    base: './',
    logLevel: 'warn',
    plugins: [languageScripts(), react()],
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'chrome109',
      cssTarget: 'chrome109',
      modulePreload: { polyfill: false },
      // The font has a hundred subsets of which a page needs a few: inlined, every page would load all of
      // them.
      assetsInlineLimit: (file) => (isFont(file) ? false : undefined),
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { output },
    },
  })
  const loads = loadsOf(scriptsOf(result))
  for (const line of sizeTable(loads)) say(line)
  const faults = faultsOf(loads)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  copyPdfFiles(folder)
  await compressFiles(folder)
}

const pdfjs = 'node_modules/pdfjs-dist'

/**
 * Copies the files that pdf.js loads at run time, under a path with its version, so that browsers can cache
 * them forever.
 */
function copyPdfFiles(folder: string): void {
  const { version } = JSON.parse(readFileSync(fromRoot(pdfjs, 'package.json'), 'utf8'))
  const to = path.join(folder, `pdfjs-${version}`)
  for (const name of ['cmaps', 'standard_fonts', 'iccs'])
    cpSync(fromRoot(pdfjs, name), path.join(to, name), { recursive: true })
  // The content security policy of the pages forbids WebAssembly.
  const scripts = readdirSync(fromRoot(pdfjs, 'wasm')).filter((name) =>
    /_nowasm_fallback\.js$|^LICENSE_/.test(name),
  )
  for (const name of scripts) cpSync(fromRoot(pdfjs, 'wasm', name), path.join(to, 'wasm', name))
  cpSync(fromRoot(pdfjs, 'LICENSE'), path.join(to, 'LICENSE'))
}
