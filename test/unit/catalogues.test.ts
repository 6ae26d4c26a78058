import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foreignTexts } from './foreign_texts.ts'

/** Where texts stand, and what no reader of a page ever sees. */
const allowed: Readonly<Record<string, string>> = {
  'renderer/i18n/': 'the texts that all pages share',
  'main/texts/': 'the catalogues of what no page says',
  'main/api/demo': 'what the demo plant has written into its records',
  'main/api/openapi': 'the document of the interface, both languages side by side',
  'main/api/http/routes/docs.ts': 'the title of that document',
  'main/api/engine/system_actor.ts': "names of the system's own persons, as the journal keeps them",
  'main/api/setup/setup.ts': "names of the system's own persons, as the journal keeps them",
  'main/api/cli/context.ts': "names of the system's own persons, as the journal keeps them",
}

/** The texts of a page and its help stand beside it. */
const besidePages = /^renderer\/(?:.+\/)?(?:texts|help)\.(?:zh|en)\.ts$/

const files = ['main', 'renderer']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !besidePages.test(path))
  .filter((path) => !Object.keys(allowed).some((start) => path.startsWith(start)))

// That no key is missing in a language is seen by the compiler: the English catalogues have the types of the Chinese ones.
test('no file says anything but from the catalogues', () => {
  const found = files.map((file) => [file, foreignTexts(file, readFileSync(file, 'utf8'))] as const)
  expect(found.filter(([, texts]) => texts.length > 0)).toEqual([])
  expect(files.length).toBeGreaterThan(1000)
})

const found = (code: string) => foreignTexts('sample.tsx', code)

test.each([
  ['a Chinese text anywhere', "const a = '没有找到'", ['没有找到']],
  ['in a template', 'const a = `共 $'.concat('{n} 条`'), ['共', '条']],
  ['words between tags', '<b>Nothing found</b>', ['Nothing found']],
  ['in braces between tags', "<b>{ok ? 'yes, please' : t.no}</b>", ['yes, please']],
  ['the name of a control', '<input aria-label="Search" />', ['Search']],
  ['the name of a control, chosen', "<input title={late ? 'Late' : t.late} />", ['Late']],
  ['a message', "notifications.show({ message: 'Saved' })", ['Saved']],
])('%s is noticed', (_, code, texts) => {
  expect(found(code)).toEqual(texts)
})

test.each([
  ['a text of the catalogue', '<b title={t.search}>{t.found(3)}</b>'],
  ['the name of a key', '<b title="Ctrl+Shift+;">F8</b>'],
  ['what a console prints', '<Code block>setup {place}</Code>'],
  ['signs and units', '<b>‹ ▲ · 3</b>'],
  ['what is compared, not said', '/[年月]/.test(text)'],
  ['a comment', '/** 焊接材料烘干记录表 */ const a = 1'],
  ['a label in both languages', "const page = { zh: '页码', en: 'page' }"],
  ['a field with its label', "const reason = lines('原因', 'Reason')"],
  ['a size or a style', '<Title size="h4" ta="center" />'],
])('%s is no foreign text', (_, code) => {
  expect(found(code)).toEqual([])
})
