import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../../build/paths.ts'

/** Rows `| point | `file`: title | control |` of docs/reliability.md. */
const rows = [
  ...readFileSync(fromRoot('docs/reliability.md'), 'utf8').matchAll(/\| `(test\/[\w/.]+)`: ([^|]+) \|/g),
]

test('every test that docs/reliability.md names is there, under that title', () => {
  expect(rows.length).toBeGreaterThan(50)
  const missing = rows.filter(
    ([, file = '', title = '']) => !readFileSync(fromRoot(file), 'utf8').includes(title),
  )
  expect(missing.map(([row]) => row)).toEqual([])
})
