import { useSyncExternalStore } from 'react'
import type { Language } from '../../shared/texts/index.ts'
import { en } from './en.ts'
import { type Texts, zh } from './zh.ts'

export type { Texts }

export const catalogues: Readonly<Record<Language, Texts>> = { zh, en }
const place = 'office.language'
const listeners = new Set<() => void>()

export const isLanguage = (given: unknown): given is Language => given === 'zh' || given === 'en'
const remembered = localStorage.getItem(place)
/** On the very first opening pages speak as the browser does. */
const ofBrowser = navigator.languages
  .map((one) => one.slice(0, 2).toLowerCase())
  .find((one): one is Language => isLanguage(one))
let current: Language = isLanguage(remembered) ? remembered : (ofBrowser ?? 'zh')
document.documentElement.lang = current === 'zh' ? 'zh-CN' : 'en'

export const language = (): Language => current
export const texts = (): Texts => catalogues[current]

export function speak(next: Language): void {
  current = next
  localStorage.setItem(place, next)
  document.documentElement.lang = next === 'zh' ? 'zh-CN' : 'en'
  for (const listener of listeners) listener()
}

/** The plant's own language where neither the person at this machine nor the browser has chosen one. */
export function speakAsPlant(plant: Language): void {
  if (!ofBrowser && !isLanguage(localStorage.getItem(place)) && plant !== current) {
    current = plant
    document.documentElement.lang = plant === 'zh' ? 'zh-CN' : 'en'
    for (const listener of listeners) listener()
  }
}

/** Hears of every change of language, whoever made it. */
export const onSpoken = (hear: (language: Language) => void): (() => void) => subscribe(() => hear(current))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The catalogue of the reader's language, and the language for labels and sentences of declarations. */
export function useTexts(): { readonly t: Texts; readonly language: Language } {
  const spoken = useSyncExternalStore(subscribe, language)
  return { t: catalogues[spoken], language: spoken }
}
