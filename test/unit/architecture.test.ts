import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { resources } from '../../shared/resources.ts'

/**
 * Which packages a layer may import; the longest fitting folder is a file's layer. Which folder may import which is in
 * biome.json (`noRestrictedImports`), which has no list of allowed packages.
 */
const packages: Readonly<Record<string, readonly string[]>> = {
  renderer: [
    '@mantine',
    '@tabler',
    '@tanstack',
    'dayjs',
    'fflate',
    'pdfjs-dist',
    'qr',
    'react',
    'react-dom',
    'zod',
  ],
  shared: ['zod'],
  'shared/texts': [],
  migrations: ['kysely'],
  main: ['commander', 'node'],
  'main/texts': [],
  'main/db': ['better-sqlite3', 'kysely', 'node'],
  'main/domain': ['@zxcvbn-ts', 'kysely', 'node:crypto', 'node:timers'],
  'main/api': [
    '@fastify',
    'commander',
    'csv-parse',
    'dayjs',
    'fastify',
    'fflate',
    'kysely',
    'node',
    'pino',
    'pinyin-pro',
    'read-excel-file',
    'selfsigned',
    'swagger-ui-dist',
    'tar-stream',
    'zod',
  ],
  'main/db/postgres': ['kysely', 'node', 'pg'],
  'main/electron': ['electron', 'node', 'zod'],
}

const files = ['shared', 'main', 'renderer', 'migrations']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))

const layers = Object.keys(packages).toSorted((a, b) => b.length - a.length)
const allowedIn = (file: string) => packages[layers.find((layer) => file.startsWith(`${layer}/`)) ?? ''] ?? []
const isAllowed = (file: string, name: string) =>
  allowedIn(file).some((one) => name === one || name.startsWith(`${one}/`) || name.startsWith(`${one}:`))

const packagesOf = (file: string): readonly string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^.'"][^'"]*)['"]|\bimport\(\s*['"]([^.'"][^'"]*)['"]/gm,
    ),
  ].map(([, named = '', loaded = '']) => named || loaded)

test('every file imports only the packages of its layer', () => {
  const all = files.flatMap((file) => packagesOf(file).map((name) => ({ file, name })))
  expect(all.length).toBeGreaterThan(900)
  const offenders = all.filter(({ file, name }) => !isAllowed(file, name))
  expect(offenders.map(({ file, name }) => `${file} → ${name}`)).toEqual([])
})

test('every numbered file of migrations is a step in migrations/index.ts', () => {
  const files = readdirSync('migrations').filter((file) => /^\d{4}_\w+\.ts$/.test(file))
  expect(Object.keys(migrations)).toEqual(files.map((file) => file.replace('.ts', '')).toSorted())
})

test('a resource is declared in the file of its name, as a constant of its name', () => {
  // `resource('users', …)`, or the function of a family of resources: `partItems('bought_in_items', …)`
  const declares = (file: string, name: string) =>
    new RegExp(`^export const ${name} = \\w+\\(\\s*'${name}'`, 'm').test(readFileSync(file, 'utf8'))
  const offenders = Object.keys(resources).filter(
    (name) =>
      !files.some(
        (file) => file.startsWith('shared/') && basename(file) === `${name}.ts` && declares(file, name),
      ),
  )
  expect(offenders).toEqual([])
})

test('a file that handles a resource has its name', () => {
  // `{ … } satisfies Handlers<'users'>`, or the call of a function that gives the handlers of a family
  const handled = /^export const (\w+) = (?:\{[\s\S]*?\n\}|\w+\([^{}]*?\)) satisfies Handlers<'(\w+)'>/gm
  const found = files
    .filter((file) => file.startsWith('main/domain/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(handled)].map(([, constant, name]) => ({
        file,
        constant,
        name,
      })),
    )
  expect(found.length).toBeGreaterThan(50)
  const offenders = found.filter(
    ({ file, constant, name }) => constant !== name || name !== basename(file, '.ts'),
  )
  expect(offenders.map(({ file, constant, name }) => `${file}: ${constant} '${name}'`)).toEqual([])
})
