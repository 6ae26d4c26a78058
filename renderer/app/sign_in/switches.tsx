import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { setLanguage } from '../../i18n/index.ts'
import { useTexts } from './texts.ts'

/** Always in the other language, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const { t, language } = useTexts()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <Button variant="subtle" size="compact-sm" lang={other} onClick={() => setLanguage(other)}>
      {t.languages[other]}
    </Button>
  )
}

export function ThemeSwitch() {
  const { t } = useTexts()
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  const other = shown === 'light' ? 'dark' : 'light'
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => setColorScheme(other)}>
      {t.themes[other]}
    </Button>
  )
}
