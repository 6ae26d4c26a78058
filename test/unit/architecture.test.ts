import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom. A folder may always import itself; the longest fitting name is a file's layer. */
const mayImport: Record<string, readonly string[]> = {
  'shared/kernel': ['shared/texts', 'zod'],
  'shared/texts': [],
  shared: ['shared/kernel', 'shared/texts', 'zod'],
  migrations: ['kysely'],
  'main/db': ['shared', 'shared/kernel', 'shared/texts', 'migrations', 'kysely', 'better-sqlite3', 'node'],
  'main/domain': [
    'shared',
    'shared/kernel',
    'shared/texts',
    'main/db',
    'kysely',
    'node:crypto',
    '@zxcvbn-ts',
  ],
  'main/texts': ['shared/texts'],
  'main/api': [
    'main/texts',
    'shared',
    'shared/kernel',
    'shared/texts',
    'migrations',
    'main/db',
    'main/domain',
    'kysely',
    'zod',
    'fastify',
    '@fastify',
    'node',
    'csv-parse',
    'dayjs',
    'fflate',
    'pinyin-pro',
    'read-excel-file',
    'selfsigned',
    'swagger-ui-dist',
    'commander',
  ],
  'main/electron': [
    'main/texts',
    'shared',
    'shared/kernel',
    'shared/texts',
    'main/db',
    'main/api',
    'main',
    'electron',
    'electron-log',
    'zod',
    'node',
  ],
  main: [
    'main/texts',
    'shared',
    'shared/kernel',
    'shared/texts',
    'migrations',
    'main/db',
    'main/domain',
    'main/api',
    'commander',
    'node',
  ],
}

/** Only these folders know these packages. */
const only: Readonly<Record<string, string>> = { 'better-sqlite3': 'main/db/', electron: 'main/electron/' }
/** What pages may never import: they run in a browser as well. */
const notInPages = [
  'main',
  'migrations',
  'node',
  'electron',
  'better-sqlite3',
  'kysely',
  'fastify',
  '@fastify',
]

const layers = Object.keys(mayImport).sort((a, b) => b.length - a.length)
const layerOf = (path: string) =>
  layers.find((layer) => path.startsWith(`${layer}/`)) ?? path.split('/')[0] ?? path
const packageOf = (name: string) =>
  name === 'node:crypto' ? name : name.startsWith('node:') ? 'node' : (name.split('/')[0] ?? name)

const files = ['shared', 'main', 'renderer', 'migrations']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))

const imports = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8')
  const found = [
    ...text.matchAll(/^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g),
  ]
  return found.map(([, name = '']) => name)
}
const targetOf = (file: string, name: string) =>
  name.startsWith('.') ? layerOf(join(dirname(file), name)) : packageOf(name)

test('every file of the office imports only what its layer may', () => {
  const offenders = files
    .filter((file) => !file.startsWith('renderer/'))
    .flatMap((file) => {
      const layer = layerOf(file)
      const allowed = [layer, ...(mayImport[layer] ?? [])]
      const fits = (name: string) => {
        const target = targetOf(file, name)
        return (
          allowed.includes(target) ||
          basename(name) === 'package.json' ||
          (target === 'node:crypto' && allowed.includes('node'))
        )
      }
      return imports(file).flatMap((name) => (fits(name) ? [] : [`${file} → ${name}`]))
    })
  expect(offenders).toEqual([])
})

test('every page knows shared and its own packages only', () => {
  const isOutside = (target: string) =>
    notInPages.some((one) => target === one || target.startsWith(`${one}/`) || target.startsWith(`${one}:`))
  const offenders = files
    .filter((file) => file.startsWith('renderer/'))
    .flatMap((file) =>
      imports(file).flatMap((name) => (isOutside(targetOf(file, name)) ? [`${file} → ${name}`] : [])),
    )
  expect(offenders).toEqual([])
})

test('one folder imports SQLite, one imports Electron', () => {
  const offenders = files.flatMap((file) =>
    imports(file).flatMap((name) => {
      const folder = only[packageOf(name)]
      return folder && !file.startsWith(folder) ? [`${file} → ${name}`] : []
    }),
  )
  expect(offenders).toEqual([])
})

/** `export const users = resource('users', …)` and `export const users = { … } satisfies Handlers<'users'>` */
const declared = /^export const (\w+) = resource\(\s*'(\w+)'/gm
const handled = /^export const (\w+) = \{[\s\S]*?\} satisfies Handlers<'(\w+)'>/gm

test('every file is named as what it declares or handles', () => {
  const offenders = files
    .filter((file) => /^(shared|main\/domain)\//.test(file))
    .flatMap((file) => {
      const own = basename(file, '.ts')
      const found = readFileSync(file, 'utf8').matchAll(file.startsWith('shared/') ? declared : handled)
      return [...found].flatMap(([, constant, name]) =>
        constant === own && name === own ? [] : [`${file}: ${constant} '${name}'`],
      )
    })
  expect(offenders).toEqual([])
})

test('the layers, the register and the names are read from files that are there', () => {
  expect(files.length).toBeGreaterThan(1500)
  expect(files.flatMap(imports).length).toBeGreaterThan(5000)
  const declarations = files
    .filter((file) => /^shared\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  expect(declarations.filter((text) => text.match(declared) !== null).length).toBeGreaterThan(90)
})
