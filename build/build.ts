// npm run build [-- TARGET …]: builds stale targets into dist/; without names, all targets.
import { buildAll } from './target.ts'
import { targets } from './targets.ts'

// A test runner may have set NODE_ENV, which would bundle React's slower development build.
process.env['NODE_ENV'] = 'production'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !targets.some((target) => target.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}; known: ${targets.map((target) => target.name).join(', ')}`,
  )
  process.exit(1)
}

await buildAll(
  targets.filter((target) => wanted.length === 0 || wanted.includes(target.name)),
  console.log,
)
