import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Where colours, font sizes and durations are declared; paper, also that of a PDF, has its own. */
const own = /^renderer\/(ui\/(look|print)\/|ui\/viewer\/pdf_page\.ts)/

const rules: readonly { readonly files: RegExp; readonly forbidden: RegExp; readonly what: string }[] = [
  { files: /\.css$/, forbidden: /#[\da-f]{3,8}\b|\b(rgb|hsl)a?\(|\bcolor-mix\(|\boklch\(/i, what: 'colour' },
  {
    files: /\.css$/,
    forbidden:
      /(color|background|border|outline|fill|stroke|shadow)[\w-]*:[^;]*\b(black|white|red|green|blue|grey|gray|orange|yellow|silver)\b/i,
    what: 'named colour',
  },
  { files: /\.css$/, forbidden: /var\(--mantine-(color|primary|shadow)/, what: 'colour of Mantine' },
  { files: /\.css$/, forbidden: /font(-size)?:[^;]*\d(px|rem|em|pt)\b/, what: 'font size' },
  { files: /\.css$/, forbidden: /(transition|animation)[\w-]*:[^;]*\d(ms|s)\b/, what: 'duration' },
  {
    files: /\.tsx?$/,
    forbidden:
      /\b(c|color|bg|background|backgroundColor|bar)(=|: )\{?["'](dimmed|anchor|black|white|gr[ae]y|dark|red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)\b/,
    what: 'colour of Mantine',
  },
  { files: /\.tsx?$/, forbidden: /["'`]#[\da-f]{3}([\da-f]{3})?["'`]|["'`]rgba?\(/i, what: 'colour' },
  {
    files: /\.tsx?$/,
    forbidden: /\bfz=(\{\d|"\d)|\bfontSize: |<Title\b[^>]*\bsize=/,
    what: 'font size',
  },
  { files: /\.tsx?$/, forbidden: /\btransitionDuration=|transitionProps=/, what: 'duration' },
]

const offendersIn = (path: string, content: string): readonly string[] =>
  own.test(path)
    ? []
    : content
        .split('\n')
        .flatMap((line, at) =>
          rules
            .filter(({ files, forbidden }) => files.test(path) && forbidden.test(line))
            .map(({ what }) => `${path}:${at + 1} ${what}: ${line.trim()}`),
        )

test('colours, font sizes and durations are those of renderer/ui/look', () => {
  const paths = readdirSync('renderer', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .map((path) => join('renderer', path))
  expect(paths.length).toBeGreaterThan(700)
  expect(paths.flatMap((path) => offendersIn(path, readFileSync(path, 'utf8')))).toEqual([])
})

test.each([
  ['renderer/ui/a.module.css', 'color: #fff;'],
  ['renderer/ui/a.module.css', 'background: rgb(0 0 0 / 20%);'],
  ['renderer/ui/a.module.css', 'border: 1px solid red;'],
  ['renderer/ui/a.module.css', 'font-size: 12px;'],
  ['renderer/ui/a.module.css', 'transition: opacity 200ms;'],
  ['renderer/ui/a.module.css', 'color: var(--mantine-color-dimmed);'],
  ['renderer/ui/a.tsx', '<Text c="dimmed">'],
  ['renderer/ui/a.tsx', '<Alert color="red">'],
  ['renderer/ui/a.ts', "notifications.show({ color: 'green' })"],
  ['renderer/ui/a.tsx', '<Text fz={28}>'],
])('the check finds in %s: %s', (path, line) => expect(offendersIn(path, line)).toHaveLength(1))

const tokens = readFileSync('renderer/ui/look/tokens.css', 'utf8')
const styles = tokens + readFileSync('renderer/ui/look/page.css', 'utf8')

test('no motion takes longer than 180 ms, and none is left for those who want none', () => {
  const durations = [...styles.matchAll(/\b(\d+)ms\b/g)].map(([, ms]) => Number(ms))
  expect(Math.max(...durations)).toBe(180)
  const reduced = tokens.slice(tokens.indexOf('prefers-reduced-motion: reduce'))
  for (const name of tokens.match(/--\w+(?=: [1-9]\d*ms)/g) ?? []) expect(reduced).toContain(`${name}: 0ms`)
})

test('no font is smaller than 12 px', () => {
  const sizes = [...styles.matchAll(/(?:--t-\d+|font-size|-fz[\w-]*): (\d+)px/g)].map(([, px]) => Number(px))
  expect(Math.min(...sizes)).toBe(12)
})
