import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import about from '../package.json' with { type: 'json' }
import { fromRoot } from './paths.ts'

/** `dist/client`: types made from the API document, and the thin client over them. */

const tools = createRequire(fromRoot('build/api_client/package.json'))

/** The document as programs read it. */
export async function apiDocument(): Promise<object> {
  const { officeCatalogue } = await import('../main/api/office.ts')
  const { buildOpenApi } = await import('../main/api/openapi/document.ts')
  const { recordedExamples } = await import('../main/api/openapi/examples.ts')
  return JSON.parse(JSON.stringify(buildOpenApi(officeCatalogue, await recordedExamples())))
}

/** TypeScript 5 as openapi-typescript needs it; typed by what is used here. */
interface Compiler {
  readonly factory: { createTypeReferenceNode(name: string): object }
  transpileDeclaration(text: string, options: object): { readonly outputText: string }
}

export async function buildClient(folder: string): Promise<void> {
  const ts: Compiler = tools('typescript')
  const { default: openapiTS, astToString } = tools('openapi-typescript')
  const file = ts.factory.createTypeReferenceNode('Blob')
  const nodes = await openapiTS(await apiDocument(), {
    silent: true,
    transform: ({ format }: { readonly format?: string }) => (format === 'binary' ? file : undefined),
  })
  writeFileSync(join(folder, 'schema.d.ts'), astToString(nodes))
  const source = readFileSync(fromRoot('build/api_client/client/index.ts'), 'utf8')
  writeFileSync(join(folder, 'index.js'), stripTypeScriptTypes(source, { mode: 'strip' }))
  const { outputText } = ts.transpileDeclaration(source, { compilerOptions: { strict: true } })
  writeFileSync(join(folder, 'index.d.ts'), outputText)
  const { dependencies } = tools('./package.json')
  const described = {
    name: 'plant-office-client',
    version: about.version,
    license: about.license,
    private: true,
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    dependencies: { 'openapi-fetch': dependencies['openapi-fetch'] },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
}
