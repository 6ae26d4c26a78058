import { cpSync } from 'node:fs'
import { build, type InlineConfig } from 'vite'
import { fromRoot } from './paths.ts'

const preload = 'main/electron/ipc/preload.ts'
// Entry points of worker threads, which `import/read_file.ts` and `workers/run_in_worker.ts` expect beside
// their own file.
const workers = { 'main/api/import/worker.ts': 'file_reader', 'main/api/workers/worker.ts': 'office_worker' }

// electron is part of the runtime; better-sqlite3 loads its .node file from its own folder.
const external = ['electron', 'better-sqlite3']

type Rolldown = NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>
type Output = NonNullable<Rolldown['output']>

const bundle = (entry: string, folder: string, output: Output) =>
  build({
    configFile: false,
    root: fromRoot(),
    publicDir: false,
    logLevel: 'warn',
    ssr: { target: 'node', noExternal: true, external },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: { input: fromRoot(entry), external, output },
    },
  })

/** Bundles each entry point into a file of the given name: one each, unless `output` says otherwise. */
async function bundleEach(
  programs: Readonly<Record<string, string>>,
  folder: string,
  output: Output = { codeSplitting: false },
): Promise<void> {
  for (const [program, name] of Object.entries(programs))
    await bundle(program, folder, { format: 'es', entryFileNames: `${name}.js`, ...output })
}

/** Comments and blanks are half of what a start reads; what is imported on demand stays beside it. */
const startedOften: Output = {
  chunkFileNames: '[name]-[hash].js',
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
}

/**
 * Bundles Electron's main process (ESM) and the preload, which a sandboxed window requires as one CommonJS
 * file.
 */
export async function buildElectron(folder: string): Promise<void> {
  await bundle('main/electron/main.ts', folder, {
    format: 'es',
    entryFileNames: 'main.js',
    chunkFileNames: 'parts/[name]-[hash].js',
  })
  await bundleEach(workers, folder)
  cpSync(fromRoot('main/electron/pictures'), folder, { recursive: true })
  await bundle(preload, folder, { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false })
}

/** Bundles the headless office, the administration command and the worker threads: services run them, and tests start many. */
export const buildCommands = (folder: string): Promise<void> =>
  bundleEach({ 'main/serve.ts': 'serve', 'main/office.ts': 'office', ...workers }, folder, startedOften)
