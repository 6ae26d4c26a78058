import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { fromRoot } from './paths.ts'

const root = fromRoot('renderer')
const languages = ['zh', 'en'] as const
type Language = (typeof languages)[number]

/**
 * When a text is read: before anybody has signed in; where an office is set up and administered, by few people; elsewhere. Of
 * the settings Ctrl+K knows the sections.
 */
const stages = ['first', 'office', 'pages'] as const
type Stage = (typeof stages)[number]

function stageOf(file: string): Stage {
  if (/^(?:i18n|app\/(?:shell|sign_in))\//.test(file)) return 'first'
  return /^(?:app\/(?:first_run|manual)\/|features\/office\/(?!settings\/section_names))/.test(file)
    ? 'office'
    : 'pages'
}

/** The common texts, and those that stand beside a page. */
const textsIn = (language: Language): readonly string[] => [
  `i18n/${language}.ts`,
  ...readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith(`/texts.${language}.ts`))
    .toSorted(),
]

const scriptId = (stage: Stage, language: Language): string => `texts_${stage}_${language}`

/**
 * Three scripts for each language: the texts of the first screen, of the office's administration, and of all other pages. A group of the bundler would
 * hold them together too, but with a script for each `import()` that only names the group: a request more for every page.
 */
export function languageScripts(): Plugin {
  const scripts = new Map<string, readonly string[]>()
  const places = new Map<string, { readonly script: string; readonly name: string }>()
  for (const language of languages)
    for (const stage of stages) {
      const files = textsIn(language).filter((file) => stageOf(file) === stage)
      const script = scriptId(stage, language)
      scripts.set(script, files)
      files.forEach((file, at) => {
        places.set(file, { script, name: `texts${at}` })
      })
    }
  return {
    name: 'language_scripts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (scripts.has(id) ? id : undefined),
    load(id) {
      const files = scripts.get(id)
      return files
        ?.map((file, at) => `export { texts as texts${at} } from ${JSON.stringify(path.join(root, file))}`)
        .join('\n')
    },
    transform(code, id) {
      if (id.includes('/node_modules/')) return undefined
      const rewritten = code.replaceAll(/\bimport\('(\.[^']*)'\)/g, (written, to: string) => {
        const file = path.relative(root, path.resolve(path.dirname(id), to)).replaceAll(path.sep, '/')
        const place = places.get(file)
        return place ? `import('${place.script}').then((all) => ({ texts: all.${place.name} }))` : written
      })
      return rewritten === code ? undefined : rewritten
    },
  }
}
