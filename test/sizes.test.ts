import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { mostFirst, mostLater, type Script, sizeTable, tooLarge } from '../build/sizes.ts'

/** Text of about so many bytes that gzip cannot shorten further. */
const code = (gzip: number): string => randomBytes(gzip).toString('latin1')
const script = (fileName: string, gzip: number, facts: Partial<Script> = {}): Script => ({
  fileName,
  code: code(gzip / 1.5),
  isEntry: false,
  isDynamicEntry: false,
  imports: [],
  ...facts,
})
const entry = (gzip: number) => script('main.js', gzip, { isEntry: true, imports: ['shared.js'] })

test('what a page fetches counts with all it imports, but not what the first load brought', () => {
  const shared = script('shared.js', mostLater)
  const page = script('page.js', 1000, { isDynamicEntry: true, imports: ['shared.js', 'parts.js'] })
  expect(tooLarge([entry(1000), shared, page, script('parts.js', 1000)])).toEqual([])
  const heavy = tooLarge([entry(1000), shared, page, script('parts.js', mostLater * 2)])
  expect(heavy).toHaveLength(1)
  expect(heavy[0]).toMatch(/^page\.js takes [\d.]+ kB of script in gzip, more than 60\.0 kB$/)
})

test('the first load is the entry, what it imports, and the larger of the two languages', () => {
  const language = (name: string, gzip: number) =>
    script(`${name}.js`, gzip, { isDynamicEntry: true, facadeModuleId: `/office/renderer/texts/${name}.ts` })
  expect(tooLarge([entry(mostFirst), language('zh', 50_000), language('en', 60_000)])).toEqual([])
  expect(tooLarge([entry(mostFirst), language('zh', 50_000), language('en', 80_000)])).not.toEqual([])
  const scripts = [entry(mostFirst / 2), script('shared.js', mostFirst)]
  expect(tooLarge(scripts)).toHaveLength(1)
  expect(sizeTable(scripts).join('\n')).toMatch(/^the first load +[\d.]+ kB gzip/)
})

test('what every start fetches behind its first page is there for the pages that follow, and has a bound of its own', () => {
  const first = entry(1000)
  const shared = script('shared.js', 1000)
  const finder = script('finder.js', 1000, {
    isDynamicEntry: true,
    imports: ['dialog.js'],
    facadeModuleId: '/office/renderer/finder/finder.tsx',
  })
  const page = script('page.js', 1000, { isDynamicEntry: true, imports: ['dialog.js'] })
  expect(tooLarge([first, shared, finder, page, script('dialog.js', mostLater)])).toEqual([])
  const heavy = tooLarge([first, shared, finder, page, script('dialog.js', mostLater * 1.5)])
  expect(heavy).toEqual([expect.stringMatching(/^behind it finder\.js takes/)])
  const modules = ['core', 'process', 'procurement', 'inventory'].map((name) =>
    script(`${name}.js`, mostLater / 1.2, {
      isDynamicEntry: true,
      facadeModuleId: `/office/shared/${name}/resources.ts`,
    }),
  )
  expect(tooLarge([first, shared, ...modules])).toEqual([
    expect.stringMatching(/^behind the first page takes/),
  ])
})
