import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  mergeThemeOverrides,
} from '@mantine/core'
import type { Texts } from '../../i18n/index.ts'
import { dialogKeys } from '../keyboard/dialog_keys.ts'

/** Steel blue: dark enough that white text on it and its text on white reach 4.5:1. */
const steel: MantineColorsTuple = [
  '#eef4fa',
  '#dbe6f1',
  '#b4cbe2',
  '#8aafd4',
  '#6898c8',
  '#528ac1',
  '#457fb9',
  '#2f659c',
  '#265a8e',
  '#124574',
]

/** The list of choices scrolls itself, so that readers of the screen know it belongs to its input. */
const choices = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 230, overflowY: 'auto' } },
} as const

/** A dialog or menu stands and goes at once: what a quick hand types next lands where it is meant for. */
const atOnce = { defaultProps: { transitionProps: { duration: 0 } } } as const
const dialog = { defaultProps: { ...atOnce.defaultProps, ...dialogKeys } } as const

const theme = createTheme({
  colors: { steel },
  primaryColor: 'steel',
  primaryShade: { light: 7, dark: 7 },
  fontFamily: "'Noto Sans SC Variable', 'Plant Signs', sans-serif",
  fontFamilyMonospace: "'Noto Sans SC Variable', 'Plant Signs', monospace",
  headings: { fontFamily: "'Noto Sans SC Variable', 'Plant Signs', sans-serif", fontWeight: '600' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  components: {
    Select: choices,
    MultiSelect: choices,
    Autocomplete: choices,
    Modal: dialog,
    Drawer: dialog,
    Menu: atOnce,
    Popover: atOnce,
    Tooltip: atOnce,
  },
})

/** The buttons that Mantine draws itself have names too. */
export function themeIn(t: Texts) {
  const closes = { closeButtonProps: { 'aria-label': t.close } }
  return mergeThemeOverrides(theme, {
    components: {
      Modal: { defaultProps: closes },
      Notification: { defaultProps: closes },
      PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t.show_password } } },
    },
  })
}

/** Mantine's grey and red texts, and its links on dark rows, reach 3.3:1 only. */
export const readableColours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#59626d',
    '--mantine-color-placeholder': '#69727d',
    '--mantine-color-error': '#b3161b',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b2bd',
    '--mantine-color-placeholder': '#98a1ab',
    '--mantine-color-error': '#ff9a94',
    '--mantine-color-anchor': '#8fbdea',
  },
})
