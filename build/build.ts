// npm run build [-- TARGET …]: builds stale targets into dist/; without names, all but the client.
import { buildAll } from './target.ts'
import { client, commands, targets } from './targets.ts'

// A test runner may have set NODE_ENV, which would bundle React's slower development build.
process.env['NODE_ENV'] = 'production'

const wanted = process.argv.slice(2)
const usual = [...targets, commands]
const known = [...usual, client]
const unknown = wanted.filter((name) => !known.some((target) => target.name === name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; known: ${known.map((target) => target.name).join(', ')}`)
  process.exit(1)
}

await buildAll(
  wanted.length === 0 ? usual : known.filter((target) => wanted.includes(target.name)),
  console.log,
)
