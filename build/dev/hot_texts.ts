import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { fromRoot } from '../paths.ts'

/** `import('./zh.ts')`, `import('./texts.en.ts')` */
const loadsCatalogue = /\bimport\('(\.[^']*\b(?:zh|en)\.ts)'\)/g
const declarations = fromRoot('shared/')
const showsTexts = fromRoot('renderer/i18n/index.ts')

/**
 * Hot reload of texts and labels. Nearly every module depends on them, so without this a changed text would reload the
 * whole page. New texts are written into the objects in use; then `renderer/i18n` renders anew, or for labels
 * `renderer/app/main.tsx` mounts anew.
 *
 * The module that loads a catalogue accepts its updates. A declaration in which only labels differ is read once more
 * beside the one in use; were it accepted as a hot module, vite would load what imports it a second time.
 */
export function hotTexts(): Plugin {
  const sources = new Map<string, string>()
  return {
    name: 'hot-texts',
    // Before TypeScript is compiled: the patterns read the source as written.
    enforce: 'pre',
    transform(code, id) {
      if (id.startsWith(declarations)) sources.set(id, code)
      const paths = id.includes('/renderer/')
        ? [...code.matchAll(loadsCatalogue)].map(([, path]) => path)
        : []
      if (paths.length === 0) return null
      const added = [writeTexts, ...paths.map(accept), ...(id === showsTexts ? [hearLabels] : [])]
      return { code: [code, ...added].join('\n'), map: null }
    },
    hotUpdate({ type, file, timestamp, modules }) {
      const [before, after] = [sources.get(file), type === 'update' ? readFileSync(file, 'utf8') : '']
      if (this.environment.name !== 'client' || before === undefined) return
      if (withoutLabels(before) !== withoutLabels(after)) return
      sources.set(file, after)
      for (const { url } of modules) this.environment.hot.send('labels', { url, timestamp })
      return []
    },
  }
}

/** Names of resources, fields and kinds have small letters only: a label has a capital, a blank or a Chinese sign. */
const withoutLabels = (source: string): string =>
  source.replace(/'[^'\n]*'/g, (text) => (/[^'\w./-]|[A-Z]/.test(text) ? "''" : text))

const writeTexts = `
const writeTexts = (into, from) => {
  const isObject = (value) => typeof value === 'object' && value !== null
  for (const [key, value] of Object.entries(from))
    if (isObject(into[key]) && isObject(value)) writeTexts(into[key], value)
    else if (into[key] !== value && typeof value !== 'object') into[key] = value
}`

// The path must stand in the code as a literal: vite reads it without running the code.
const accept = (path = '') => `
if (import.meta.hot)
  import.meta.hot.accept('${path}', async (next) => {
    if (next) writeTexts(await import('${path}'), next)
    window.dispatchEvent(new Event('texts-changed'))
  })`

// Out of sight of vite, which would add a query to the address: that is another module than the one in use.
const hearLabels = `
const load = new Function('url', 'return import(url)')
if (import.meta.hot)
  import.meta.hot.on('labels', async ({ url, timestamp }) => {
    const [inUse, next] = await Promise.all([load(url), load(url + '?t=' + timestamp)])
    writeTexts(inUse, next)
    window.dispatchEvent(new Event('labels-changed'))
  })`
