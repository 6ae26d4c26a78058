import { useSyncExternalStore } from 'react'
import { type EntryKey, entryNames } from '../../shared/office/navigation.ts'
import type { Language } from '../../shared/texts/index.ts'
import type { Texts as CommonTexts } from './zh.ts'

export interface Texts extends CommonTexts {
  /** Names of the pages, from the entries of the navigation. */
  readonly pages: Readonly<Record<EntryKey, string>>
}

// Each language is a script of its own: the first screen waits for the one that is spoken.
const readers: Readonly<Record<Language, () => Promise<Texts>>> = {
  zh: async () => ({ ...(await import('./zh.ts')).texts, pages: entryNames('zh') }),
  en: async () => ({ ...(await import('./en.ts')).texts, pages: entryNames('en') }),
}
const place = 'office.language'
const listeners = new Set<() => void>()

export const isLanguage = (given: unknown): given is Language => given === 'zh' || given === 'en'
const remembered = localStorage.getItem(place)
/** On the very first opening pages speak as the browser does. */
const ofBrowser = navigator.languages
  .map((one) => one.slice(0, 2).toLowerCase())
  .find((one): one is Language => isLanguage(one))

let wanted: Language = isLanguage(remembered) ? remembered : (ofBrowser ?? 'zh')
let spoken = { language: wanted, texts: await readers[wanted]() }
document.documentElement.lang = tagOf(wanted)

export const language = (): Language => spoken.language
export const texts = (): Texts => spoken.texts

/** The pages change over as soon as the other catalogue is there; the last choice counts. */
export function setLanguage(next: Language): void {
  localStorage.setItem(place, next)
  void changeTo(next)
}

/** The plant's own language where neither the person at this machine nor the browser has chosen one. */
export function setPlantLanguage(plant: Language): void {
  if (!ofBrowser && !isLanguage(localStorage.getItem(place))) void changeTo(plant)
}

async function changeTo(next: Language): Promise<void> {
  wanted = next
  if (next === spoken.language) return
  const read = await readers[next]()
  await loadPages(() => next)
  if (wanted !== next) return
  spoken = { language: next, texts: read }
  document.documentElement.lang = tagOf(next)
  for (const listener of listeners) listener()
}

function tagOf(one: Language): string {
  return one === 'zh' ? 'zh-CN' : 'en'
}

/** Hears of every change of language, whoever made it. */
export const onLanguageChange = (hear: (language: Language) => void): (() => void) =>
  subscribe(() => hear(spoken.language))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The catalogue of the reader's language, and the language for labels and sentences of declarations. */
export function useTexts(): { readonly t: Texts; readonly language: Language } {
  const { texts: t, language: one } = useSyncExternalStore(subscribe, () => spoken)
  return { t, language: one }
}

/** A text of a page under the name of a common one would take its place in what the page hands to parts of `ui`. */
type NoCommonName<T> = keyof T & keyof Texts extends never
  ? unknown
  : { readonly common: keyof T & keyof Texts }

type ReadPage<T> = () => Promise<{ readonly texts: T }>

/** The texts of a page together with the common ones. */
export interface PageTexts<T> {
  /** In components: they are rendered again when the language changes. */
  readonly useTexts: () => { readonly t: Texts & T; readonly language: Language }
  /** Outside components. */
  readonly texts: () => Texts & T
  /** For what is found by its name in either language. */
  readonly readBoth: () => Promise<Readonly<Record<Language, Texts & T>>>
}

interface Catalogue {
  readonly has: (one: Language) => boolean
  readonly load: (one: Language) => Promise<unknown>
  /** Reads what is loaded once more. */
  readonly reload: () => Promise<unknown>
}
/** Of all pages whose scripts are there. */
const catalogues = new Set<Catalogue>()

/**
 * The texts that stand beside a page, in `texts.zh.ts` and `texts.en.ts`. They are fetched before the page shows:
 * `loadScript` waits for them after the script of the page, `changeTo` before the language changes.
 */
export function pageTexts<T extends object>(
  pages: { readonly zh: ReadPage<T>; readonly en: ReadPage<T> } & NoCommonName<T>,
): PageTexts<T> {
  const loaded = new Map<Language, Texts & T>()
  const read = async (one: Language): Promise<Texts & T> => {
    const [common, page] = await Promise.all([readers[one](), pages[one]()])
    return { ...common, ...page.texts }
  }
  const load = async (one: Language): Promise<Texts & T> => {
    const fresh = await read(one)
    const both = loaded.get(one) ?? fresh
    loaded.set(one, both)
    return both
  }
  const reload = () => Promise.all([...loaded.keys()].map(async (one) => loaded.set(one, await read(one))))
  const textsIn = (one: Language): Texts & T => {
    const found = loaded.get(one)
    if (!found) throw new Error(`texts of a page are used before they are loaded (${one})`)
    return found
  }
  catalogues.add({ has: (one) => loaded.has(one), load, reload })
  return {
    useTexts: () => {
      const { language: one } = useSyncExternalStore(subscribe, () => spoken)
      return { t: textsIn(one), language: one }
    },
    texts: () => textsIn(spoken.language),
    readBoth: async () => ({ zh: await load('zh'), en: await load('en') }),
  }
}

/** Fetches what is missing of the texts of all pages whose scripts are there, in the language that is spoken. */
export const loadPageTexts = (): Promise<void> => loadPages(language)

/** Until none is missing: a page or a change of language may come while others are fetched. */
async function loadPages(inLanguage: () => Language): Promise<void> {
  for (;;) {
    const one = inLanguage()
    const missing = [...catalogues].filter(({ has }) => !has(one))
    if (missing.length === 0) return
    await Promise.all(missing.map(({ load }) => load(one)))
  }
}

// Development only: `build/dev/hot_texts.ts` has written changed texts into the modules that are loaded.
if (import.meta.hot)
  window.addEventListener('texts-changed', async () => {
    await Promise.all([...catalogues].map(({ reload }) => reload()))
    spoken = { language: spoken.language, texts: { ...(await readers[spoken.language]()) } }
    for (const listener of listeners) listener()
  })
