// npm run check: types, lint, changed tests and tests that name a changed file, in about a minute at most;
// without tests of pages.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fromRoot, root } from './paths.ts'

/** Structure and texts of all files, about a second; run on every check. */
const always = [
  'test/unit/architecture.test.ts',
  'test/unit/plain_names.test.ts',
  'test/unit/catalogues.test.ts',
  'test/engine/declarations.test.ts',
]
/** Files that every resource adds a line to; a test that mentions their names says nothing about the change. */
const lists = new Set(['index', 'resources', 'workflows', 'codes'])
/** Upper limit of tests that only name a changed file, to keep the check short; `npm test` runs all. */
const mostNaming = 8

/** Output lines of git; [] without git or without an earlier commit. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm run check asks git what was changed: git ${args.join(' ')} failed`)
  return stdout.split('\n').filter(Boolean)
}

/** Files that differ from the last commit; if there are none, those of the last commit. */
function changedFiles(): readonly string[] {
  const changed = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

const isTest = (file: string): boolean => /^test\/(?!browser\/|desktop\/electron\/).*\.test\.ts$/.test(file)

/** Changed tests, then those that name a changed file most often. */
function testsOf(changed: readonly string[]): readonly string[] {
  const own = changed.filter(isTest)
  const names = changed
    .filter((file) => /^(main|shared|migrations)\//.test(file))
    .map((file) => path.basename(file).replace(/\.\w+$/, ''))
    .filter((name) => !lists.has(name))
  const named = readdirSync(fromRoot('test'), { recursive: true, encoding: 'utf8' })
    .map((file) => `test/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => isTest(file) && !own.includes(file))
    .map((file) => ({ file, count: mentions(readFileSync(fromRoot(file), 'utf8'), names) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ file }) => file)
  if (named.length > mostNaming)
    console.log(`${named.length - mostNaming} more test files name what was changed: npm test`)
  // Walks over every declaration without naming one.
  const openapi = changed.some((file) => file.startsWith('shared/')) ? ['test/api/http/openapi.test.ts'] : []
  return [...own, ...openapi, ...named.slice(0, mostNaming)]
}

const mentions = (text: string, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0), 0)

/** Runs a command and prints its output when it has ended. */
const run = (name: string, command: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const began = performance.now()
    let output = ''
    const child = spawn(fromRoot('node_modules/.bin', command), args, { cwd: root })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${name}: ${code === 0 ? 'good' : 'FAILED'} in ${seconds} s`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })

const tests = [...new Set([...always, ...testsOf(changedFiles())])]
const good = await Promise.all([
  run('types', 'tsc', ['--noEmit']),
  run('rules', 'biome', ['check', '--error-on-warnings']).then(async (rules) => {
    const tested = await run(`${tests.length} test files`, 'vitest', ['run', '--project', 'office', ...tests])
    console.log(tests.map((file) => `  ${file}`).join('\n'))
    return rules && tested
  }),
])
process.exit(good.every(Boolean) ? 0 : 1)
