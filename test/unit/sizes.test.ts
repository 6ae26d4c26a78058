import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultsOf, limits, loadsOf, type Script, sizeTable } from '../../build/sizes.ts'

/** Text of about so many bytes that gzip cannot shorten further. */
const code = (gzip: number): string => randomBytes(gzip).toString('base64')
const script = (fileName: string, gzip: number, facts: Partial<Script> = {}): Script => ({
  fileName,
  code: code(gzip),
  isEntry: false,
  isDynamicEntry: false,
  imports: [],
  modules: [],
  styles: [],
  ...facts,
})
const part = (path: string, gzip: number, facts: Partial<Script> = {}) =>
  script(`${path.replaceAll('/', '_')}.js`, gzip, {
    isDynamicEntry: true,
    modules: [`/office/${path}`],
    ...facts,
  })

/** A build with everything that the limits name, of so many bytes where it matters. */
const bundle = ({ first = 1000, zh = 1000, en = 1000, home = 1000 } = {}): readonly Script[] => [
  script('frame.js', first, { isEntry: true, imports: ['shared.js'] }),
  script('shared.js', 1000),
  part('renderer/i18n/zh.ts', zh),
  part('renderer/i18n/en.ts', en),
  part('renderer/ui/look/fonts.css', 1000),
  part('renderer/app/home/texts.zh.ts', 1000),
  part('renderer/app/home/texts.en.ts', 1000),
  part('renderer/app/home/home_page.tsx', home),
  part('renderer/app/command_palette/command_palette.tsx', 1000, { imports: ['dialog.js'] }),
  part('renderer/app/shell/sign_in_again.tsx', 1000),
  part('renderer/app/shell/person_menu.tsx', 1000),
  part('renderer/app/shell/toasts.tsx', 1000),
  part('shared/resources.ts', 1000),
  script('dialog.js', 1000),
  script('list_page.js', 1000, { isDynamicEntry: true }),
]
const faultsIn = (scripts: readonly Script[]) => faultsOf(loadsOf(scripts))

test('what a page fetches counts with all it imports, but not what a settled home brought', () => {
  const page = script('page.js', 1000, {
    isDynamicEntry: true,
    imports: ['shared.js', 'dialog.js', 'parts.js'],
  })
  expect(faultsIn([...bundle(), page, script('parts.js', 1000)])).toEqual([])
  const heavy = faultsIn([...bundle(), page, script('parts.js', limits.later * 2)])
  expect(heavy).toEqual([expect.stringMatching(/^page\.js takes [\d.]+ kB in gzip, more than 60\.0 kB$/)])
})

test('the first load is what index.html names, what that imports, its styles, and the larger of the two languages', () => {
  const rest = limits.first - 20_000
  expect(faultsIn(bundle({ first: rest, zh: 5000, en: 1000 }))).toEqual([])
  expect(faultsIn(bundle({ first: rest, zh: 1000, en: 40_000 }))).toEqual([
    expect.stringMatching(/^the first load takes/),
  ])
  const [frame, ...others] = bundle({ first: rest })
  const styled = { ...frame!, styles: [{ fileName: 'frame.css', text: code(40_000) }] }
  expect(faultsIn([styled, ...others])).toEqual([expect.stringMatching(/^the first load takes/)])
  expect(sizeTable(loadsOf(bundle())).join('\n')).toMatch(/^the first load +[\d.]+ kB gzip/)
})

test('a settled home has bounds of its own, in bytes and in scripts', () => {
  expect(faultsIn(bundle({ home: limits.home + 1000 }))).toEqual([
    expect.stringMatching(/^a settled home takes/),
  ])
  const many = Array.from({ length: limits.homeScripts }, (_, at) => script(`small${at}.js`, 30))
  const scripts = bundle().map((one) =>
    one.fileName.includes('home_page') ? { ...one, imports: many.map(({ fileName }) => fileName) } : one,
  )
  expect(faultsIn([...scripts, ...many])).toEqual([
    expect.stringMatching(/^a settled home takes \d+ scripts, more than 40$/),
  ])
})

test('a limit that names a module which no script holds, or no entry at all, fails', () => {
  for (const missing of bundle().slice(2, -2))
    expect(() => loadsOf(bundle().filter(({ fileName }) => fileName !== missing.fileName))).toThrow(
      /^no script of the bundle contains/,
    )
  expect(() => loadsOf(bundle().map((one) => ({ ...one, isEntry: false })))).toThrow(
    'index.html names no script',
  )
  const opensNoPage = bundle().map((one) => ({ ...one, isDynamicEntry: false }))
  expect(() => loadsOf(opensNoPage)).toThrow('fetched when a page is opened')
})
