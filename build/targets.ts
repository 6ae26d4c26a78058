import type { Target } from './target.ts'

// Builders are imported on demand, so that checking for staleness stays cheap.

const renderer: Target = {
  name: 'renderer',
  entry: 'renderer/index.html',
  result: 'index.html',
  inputs: ['renderer', 'shared'],
  make: async (folder, say) => (await import('./renderer.ts')).buildRenderer(folder, say),
}

const electron: Target = {
  name: 'main',
  entry: 'main/electron/main.ts',
  result: 'main.js',
  inputs: ['main', 'shared', 'migrations'],
  make: async (folder) => (await import('./electron.ts')).buildElectron(folder),
}

/** Of sources, whose types are stripped module by module, a process or thread needs two to three times as long to start. */
export const commands: Target = {
  name: 'commands',
  entry: 'main/serve.ts',
  result: 'serve.js',
  inputs: ['main', 'shared', 'migrations'],
  make: async (folder) => (await import('./electron.ts')).buildCommands(folder),
}

const apiDocs: Target = {
  name: 'api-docs',
  entry: 'node_modules/swagger-ui-dist/swagger-ui-bundle.js',
  result: 'swagger-ui-bundle.js',
  inputs: [],
  make: async (folder) => (await import('./api_docs.ts')).copyApiDocs(folder),
}

/** Types of the API and a thin client, for programs of the plant. */
export const client: Target = {
  name: 'client',
  entry: 'build/api_client/client/index.ts',
  result: 'index.js',
  inputs: ['main', 'shared', 'build/api_client/client'],
  make: async (folder) => (await import('./client.ts')).buildClient(folder),
}

/** Those of the desktop. */
export const targets: readonly Target[] = [renderer, electron, apiDocs]

/** The targets a browser needs, without the desktop. */
export const pages: readonly Target[] = [renderer, apiDocs]
