import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../../build/paths.ts'

const read = (file: string) => readFileSync(fromRoot(file), 'utf8')
/** Where links and pictures of a document lead, in their order; not to the internet. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)]+)\)/g)].flatMap(([, to = '']) =>
    /^\w+:/.test(to) ? [] : [to.split('#')[0] ?? ''],
  )
/** Options and arguments may be translated: what is run is not. */
const commandsIn = (text: string) =>
  new Set([...text.matchAll(/npm(?:\.cmd)? (?:run (?:-s )?)?[a-z:]+/g)].map(([command]) => command))

test('README says the same in both languages: headings, links, pictures and commands', () => {
  const [en, zh] = [read('README.md'), read('README.zh-CN.md')]
  const headings = (text: string) => text.match(/^#+ /gm)
  expect(headings(zh)).toEqual(headings(en))
  expect(linksIn(zh).slice(1)).toEqual(linksIn(en).slice(1))
  expect(commandsIn(zh)).toEqual(commandsIn(en))
  expect(commandsIn(en).size).toBeGreaterThan(15)
  expect(zh.match(/```\w+/g)).toEqual(en.match(/```\w+/g))
})

test('every document that one links to is there', () => {
  for (const file of [
    'README.md',
    'README.zh-CN.md',
    'CHANGELOG.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'docs/operation.md',
    'docs/postgresql.md',
  ])
    for (const to of linksIn(read(file)))
      expect(existsSync(fromRoot(path.dirname(file), to)), `${file}: ${to}`).toBe(true)
})

test('every command of npm that a document names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Record<string, string> } // its shape
  for (const file of ['README.md', 'README.zh-CN.md', 'docs/operation.md', 'CONTRIBUTING.md'])
    for (const [, name = ''] of read(file).matchAll(/npm(?:\.cmd)? run (?:-s )?([a-z:]+)/g))
      expect(Object.keys(scripts), `${file}: ${name}`).toContain(name)
})
