import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '../../build/paths.ts'

/** Rows `| point | `file`: title | control |` of docs/reliability.md. */
const rows = [
  ...readFileSync(at('docs/reliability.md'), 'utf8').matchAll(/\| `(test\/[\w/.]+)`: ([^|]+) \|/g),
]

test('every test that docs/reliability.md names is there, under that title', () => {
  expect(rows.length).toBeGreaterThan(50)
  const missing = rows.filter(([, file = '', title = '']) => !readFileSync(at(file), 'utf8').includes(title))
  expect(missing.map(([row]) => row)).toEqual([])
})
