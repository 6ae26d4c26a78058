import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '../../../shared/texts/index.ts'
import { desktop } from '../../api/client.ts'
import { savePreference, usePreference } from '../../api/preferences.ts'
import { isLanguage, language, onLanguageChange, setLanguage } from '../../i18n/index.ts'

/** Light, dark, or as the machine is set. */
export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]
const isTheme = (given: unknown): given is Theme => themes.some((one) => one === given)

/** How high rows and controls are: 28, 32 or 44 px, in tokens.css. */
export const densities = ['tight', 'normal', 'wide'] as const
export type Density = (typeof densities)[number]
const isDensity = (given: unknown): given is Density => densities.some((one) => one === given)

const densityListeners = new Set<() => void>()
/** Pixels; kept, because every render of a virtual grid asks for it. */
let rowHeight: number | undefined

function showDensity(density: Density): void {
  document.documentElement.dataset['density'] = density
  forgetRowHeight()
}

function forgetRowHeight(): void {
  rowHeight = undefined
  for (const listener of densityListeners) listener()
}

/** Rows and controls for fingers: where the first pointer is one, or where the person wants it. */
function showTouch(wanted: boolean): void {
  const isTouch = wanted || window.matchMedia('(pointer: coarse)').matches
  document.documentElement.toggleAttribute('data-touch', isTouch)
  forgetRowHeight()
}

function onDensityChange(listener: () => void): () => void {
  densityListeners.add(listener)
  return () => densityListeners.delete(listener)
}

function readRowHeight(): number {
  rowHeight ??= Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row'))
  return rowHeight
}

const hasTouch = () => document.documentElement.hasAttribute('data-touch')

/** Whether the pages are drawn for fingers. */
export const useIsTouch = (): boolean => useSyncExternalStore(onDensityChange, hasTouch)

/** The height of a row in pixels, for grids that place their rows themselves. */
export const useRowHeight = (): number => useSyncExternalStore(onDensityChange, readRowHeight)

/** Steps of the zoom, and of the size of texts in a browser, which zooms by itself. */
export const zooms = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const
const place = 'office.zoom'
const isZoom = (given: unknown): given is number => typeof given === 'number' && given >= 0.5 && given <= 3

/** The next step up or down; from between two steps to the nearer one in that direction. */
export const nextZoom = (now: number, up: boolean): number =>
  (up ? zooms.find((one) => one > now + 0.001) : zooms.findLast((one) => one < now - 0.001)) ?? now

function showZoom(factor: number): void {
  localStorage.setItem(place, String(factor))
  if (desktop) desktop.zoom(factor)
  else document.documentElement.style.fontSize = `${factor * 100}%`
}

/** As this machine showed the pages last, before anybody has signed in. */
export function restoreAppearance(): void {
  const zoom = Number(localStorage.getItem(place) ?? 1)
  if (zoom !== 1 && isZoom(zoom)) showZoom(zoom)
  desktop?.speak(language())
  onLanguageChange((spoken) => desktop?.speak(spoken))
}

/** Language, theme, size, density and touch follow the person from machine to machine; what is chosen here is kept at once. */
export function useAppearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [spoken] = usePreference('language')
  const [theme] = usePreference('theme')
  const [kept] = usePreference('zoom')
  const [spaced] = usePreference('density')
  const [fingers] = usePreference('touch')
  const touch = fingers === true
  const density = isDensity(spaced) ? spaced : 'normal'
  const zoom = isZoom(kept) ? kept : Number(localStorage.getItem(place) ?? 1) || 1
  useEffect(() => {
    if (isLanguage(spoken) && spoken !== language()) setLanguage(spoken)
  }, [spoken])
  useEffect(() => {
    if (isTheme(theme)) setColorScheme(theme)
  }, [theme, setColorScheme])
  useEffect(() => {
    if (isZoom(kept)) showZoom(kept)
  }, [kept])
  useEffect(() => showDensity(density), [density])
  useEffect(() => showTouch(touch), [touch])
  return {
    theme: colorScheme,
    zoom,
    density,
    touch,
    speakAs(next: Language): void {
      setLanguage(next)
      savePreference('language', next)
    },
    setTheme(next: Theme): void {
      setColorScheme(next)
      savePreference('theme', next)
    },
    setTouch(next: boolean): void {
      savePreference('touch', next)
    },
    setZoom(next: number): void {
      showZoom(next)
      savePreference('zoom', next)
    },
    setDensity(next: Density): void {
      savePreference('density', next)
    },
  }
}
export type Appearance = ReturnType<typeof useAppearance>
