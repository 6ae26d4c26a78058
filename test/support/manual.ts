// npm run manual [-- --roles keeper,planner --without procurement,sales --language en]: the handbook of these roles as PDF,
// printed by the program's own page over a demo plant, and as one HTML file that needs no network. The modules that a plant
// does not use are left out.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { fromRoot } from '../../build/paths.ts'
import { consoleActor } from '../../main/api/cli/context.ts'
import { loadDemo } from '../../main/api/demo/load.ts'
import { openOffice } from '../../main/api/office.ts'
import { setSetting } from '../../main/domain/office/settings.ts'
import { topics as enTopics } from '../../renderer/app/help.en.ts'
import { topics as zhTopics } from '../../renderer/app/help.zh.ts'
import { chaptersOf } from '../../renderer/app/manual/chapters.ts'
import { pictures } from '../../renderer/app/manual/pictures.ts'
import { texts as enTexts } from '../../renderer/app/manual/texts.en.ts'
import { texts as zhTexts } from '../../renderer/app/manual/texts.zh.ts'
import { help as enHelp } from '../../renderer/i18n/en/help.ts'
import { help as zhHelp } from '../../renderer/i18n/zh/help.ts'
import type { Topic } from '../../renderer/ui/help/topics.ts'
import { isRole, type Role, roles as roleNames } from '../../shared/kernel/people.ts'
import { type Hideable, hideable } from '../../shared/office/navigation.ts'
import type { Language } from '../../shared/texts/index.ts'
import { openDesktopPage } from './browser/desktop_page.ts'
import { launchBrowser } from './browser/launch.ts'

const words = {
  zh: { ...zhTexts.manual, help: zhHelp, topics: zhTopics },
  en: { ...enTexts.manual, help: enHelp, topics: enTopics },
} as const

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const listOf = (tag: 'ol' | 'ul', lines: readonly string[]): string =>
  `<${tag}>${lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')}</${tag}>`

function pictureOf(name: keyof typeof pictures, title: string): string {
  const address = pictures[name]
  if (address === undefined) return ''
  const content = readFileSync(fileURLToPath(address)).toString('base64')
  return `<img src="data:image/jpeg;base64,${content}" alt="${escaped(title)}">`
}

/** The same chapters as on paper, with links from the contents. */
function htmlOf(roles: readonly Role[], hidden: readonly Hideable[], language: Language): string {
  const { title, contents, for_roles, everybody, comma, help, topics } = words[language]
  const chapters = chaptersOf(roles, new Set(hidden)).map((name) => ({ name, topic: topics[name] as Topic })) // each of its own type
  const readers = roles.map((role) => roleNames[role][language]).join(comma) || everybody
  const part = (heading: string, content: string) => (content === '' ? '' : `<h3>${heading}</h3>${content}`)
  const bodies = chapters.map(({ name, topic: { title, about, steps, rules = [], messages = [] } }) =>
    [
      `<section id="${name}"><h2>${escaped(title)}</h2><p>${escaped(about)}</p>`,
      pictureOf(name, title),
      part(help.steps, listOf('ol', steps)),
      part(help.rules, rules.length === 0 ? '' : listOf('ul', rules)),
      part(
        help.messages,
        messages.length === 0
          ? ''
          : `<dl>${messages.map(([says, means]) => `<dt>${escaped(says)}</dt><dd>${escaped(means)}</dd>`).join('\n')}</dl>`,
      ),
      '</section>',
    ].join('\n'),
  )
  const links = chapters.map(({ name, topic }) => `<li><a href="#${name}">${escaped(topic.title)}</a></li>`)
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<meta charset="utf-8">
<title>${title} CR-SM</title>
<style>
body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.6 system-ui, sans-serif; color-scheme: light dark }
img { max-width: 100%; border: 1px solid #8886 } section { margin-top: 3rem } dt { font-weight: 600 }
@media print { section { break-before: page } }
</style>
<h1>${title}</h1>
<p>CR-SM · ${escaped(for_roles(readers))}</p>
<h2>${contents}</h2>
<ol>${links.join('\n')}</ol>
${bodies.join('\n')}
</html>
`
}

const { values } = parseArgs({
  options: {
    roles: { type: 'string', default: '' },
    without: { type: 'string', default: '' },
    language: { type: 'string', default: 'zh' },
  },
})
const partsOf = (list: string) => list.split(/[,，]/).filter(Boolean)
const [asked, without] = [partsOf(values.roles), partsOf(values.without)]
const hidden = hideable.filter((module) => without.includes(module))
const unknown = asked.filter((role) => !isRole(role))
const language: Language = values.language === 'en' ? 'en' : 'zh'
if (unknown.length > 0) {
  console.error(`There is no role ${unknown.join(', ')}; known: ${Object.keys(roleNames).join(', ')}`)
  process.exit(2)
}
if (hidden.length < new Set(without).size) {
  console.error(`--without takes ${hideable.join(', ')}`)
  process.exit(2)
}
const roles = asked.filter(isRole)
const folder = fromRoot('dist/manual')
const named = join(folder, ['CR-SM', language, ...roles].join('_'))
mkdirSync(folder, { recursive: true })
writeFileSync(`${named}.html`, htmlOf(roles, hidden, language))
console.log(`${named}.html`)

const scratch = mkdtempSync(join(tmpdir(), 'manual-'))
const browser = await launchBrowser()
const office = await openOffice(scratch)
try {
  await loadDemo(office, language)
  await office.file.write({ ...consoleActor, reason: '', at: office.now() }, ({ db }) =>
    setSetting(db, 'hidden_modules', JSON.stringify(hidden)),
  )
  const { page, close } = await openDesktopPage(browser, office, { language, username: 'user1' })
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate((to) => location.assign(to), `#/print/manual?roles=${roles.join(',')}`)
  await page.locator('[data-sheet]').first().waitFor()
  // Type and pictures first, as the page's own button does.
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.querySelectorAll('img')].map((one) => one.decode()))
  })
  await page.pdf({ path: `${named}.pdf`, preferCSSPageSize: true, printBackground: true })
  console.log(`${named}.pdf`)
  await close()
} finally {
  await office.close()
  await browser.close()
  rmSync(scratch, { recursive: true, force: true })
}
