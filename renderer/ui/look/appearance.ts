import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import type { Language } from '../../../shared/texts/index.ts'
import { desktop } from '../../api/client.ts'
import { savePreference, usePreference } from '../../api/preferences.ts'
import { isLanguage, language, onLanguageChange, setLanguage } from '../../i18n/index.ts'

/** Light, dark, or as the machine is set. */
export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]
const isTheme = (given: unknown): given is Theme => themes.some((one) => one === given)

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

/** Language, theme and size follow the person from machine to machine; what is chosen here is kept at once. */
export function useAppearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [spoken] = usePreference('language')
  const [theme] = usePreference('theme')
  const [kept] = usePreference('zoom')
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
  return {
    theme: colorScheme,
    zoom,
    speakAs(next: Language): void {
      setLanguage(next)
      savePreference('language', next)
    },
    setTheme(next: Theme): void {
      setColorScheme(next)
      savePreference('theme', next)
    },
    setZoom(next: number): void {
      showZoom(next)
      savePreference('zoom', next)
    },
  }
}
export type Appearance = ReturnType<typeof useAppearance>
