// npm run examples: records the examples of the API document from the demo plant, in about half a minute.
import { writeFileSync } from 'node:fs'
import { fromRoot } from '../paths.ts'
import { record } from './record.ts'
import { shownExample } from './values.ts'

const { operations, problems, exampleOf } = await record()
const lacking = operations.flatMap(({ id, hasBody, answersJson }) => {
  const { body, answer } = exampleOf(id) ?? {}
  return [
    ...(hasBody && body === undefined ? [`${id}: no body was sent`] : []),
    ...(answersJson && answer === undefined ? [`${id}: nothing was answered`] : []),
  ]
})
for (const line of [...problems, ...lacking]) console.error(line)
if (problems.length + lacking.length > 0) process.exit(1)

// A line for each operation: what has changed can be seen.
const lines = operations.flatMap(({ id }) => {
  const example = exampleOf(id)
  return example ? [`${JSON.stringify(id)}:${JSON.stringify(shownExample(id, example))}`] : []
})
writeFileSync(fromRoot('main/api/openapi/examples.json'), `{\n${lines.join(',\n')}\n}\n`)
console.log(`${lines.length} operations have their examples`)
