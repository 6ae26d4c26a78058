// npm run typecheck: tsc over everything. Fails above these limits: types that cost the compiler more make editors stall.
import { spawnSync } from 'node:child_process'
import { fromRoot, root } from './paths.ts'

/** Types made from generic types, and memory in use at the end, with one checker (tsconfig.json). */
const limits = { instantiations: 3_400_000, megabytes: 1370 } as const

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

const instantiations = figure('Instantiations')
const megabytes = Math.round(figure('Memory used') / 1024)
console.log(
  `types: ${instantiations} of ${limits.instantiations} instantiations, ${megabytes} of ${limits.megabytes} MB, ${figure('Total time')} s`,
)
const isAbove = instantiations > limits.instantiations || megabytes > limits.megabytes
if (isAbove)
  console.error(
    'Above the limits of build/typecheck.ts. To find where: tsc --generateTrace of TypeScript 6, or tsc --pprofDir.',
  )
process.exit(status === 0 && !isAbove ? 0 : 1)
