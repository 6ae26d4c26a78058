// npm run typecheck: tsc over everything. Fails above these limits: types that cost the compiler more make editors stall.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fromRoot, root } from './paths.ts'

/**
 * Types made from generic types, and KiB of memory in use at the end, for each line of our own, with one checker
 * (tsconfig.json). For each line, because code that is added costs something and a type that has become dear costs more. Editors feel the sum.
 */
const limits = { instantiations: 12.4, kibibytes: 5.4, allInstantiations: 3_400_000 } as const

const { include, exclude } = JSON.parse(readFileSync(fromRoot('tsconfig.json'), 'utf8')) as {
  include: readonly string[]
  exclude: readonly string[]
} // our own file
const lines = globSync(
  include.map((one) => (one.endsWith('.ts') ? one : `${one}/**/*.{ts,tsx}`)),
  { cwd: root, exclude },
).reduce((sum, file) => sum + readFileSync(fromRoot(file), 'utf8').split('\n').length - 1, 0)

const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [fromRoot('node_modules/typescript/bin/tsc'), '--extendedDiagnostics', '--pretty', 'false'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
/** `Instantiations: 2946038`, `Memory used: 1213988K`, `Total time: 12.345s` */
const figure = (name: string): number => {
  const found = new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(stdout)
  if (!found) throw new Error(`tsc --extendedDiagnostics printed no "${name}": ${stdout}${stderr}`)
  return Number(found[1])
}

const problems = `${stdout.slice(0, stdout.search(/^Files:/m))}${stderr}`.trim()
if (problems) console.error(problems)

const allInstantiations = figure('Instantiations')
const instantiations = allInstantiations / lines
const kibibytes = figure('Memory used') / lines
console.log(
  `types: ${allInstantiations} of ${limits.allInstantiations} instantiations; ${instantiations.toFixed(2)} of ${limits.instantiations} instantiations and ${kibibytes.toFixed(2)} of ${limits.kibibytes} KiB for each of ${lines} lines, ${figure('Total time')} s`,
)
const isAbove =
  instantiations > limits.instantiations ||
  kibibytes > limits.kibibytes ||
  allInstantiations > limits.allInstantiations
if (isAbove)
  console.error(
    'Above the limits of build/typecheck.ts. To find where: tsc --generateTrace of TypeScript 6, or tsc --pprofDir.',
  )
process.exit(status === 0 && !isAbove ? 0 : 1)
