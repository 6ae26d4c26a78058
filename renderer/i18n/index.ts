import { useSyncExternalStore } from 'react'
import type { Language } from '../../shared/texts/index.ts'
import type { Texts } from './zh.ts'

export type { Texts }

// Each language is a script of its own: the first screen waits for the one that is spoken.
const readers: Readonly<Record<Language, () => Promise<Texts>>> = {
  zh: async () => (await import('./zh.ts')).zh,
  en: async () => (await import('./en.ts')).en,
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
  if (wanted !== next) return
  spoken = { language: next, texts: read }
  document.documentElement.lang = tagOf(next)
  for (const listener of listeners) listener()
}

function tagOf(one: Language): string {
  return one === 'zh' ? 'zh-CN' : 'en'
}

/** For what is found by its name in either language. */
export const bothCatalogues = async (): Promise<Readonly<Record<Language, Texts>>> => ({
  zh: await readers.zh(),
  en: await readers.en(),
})

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
