import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  type MantineColorsTuple,
  mergeThemeOverrides,
} from '@mantine/core'
import type { Texts } from '../../i18n/index.ts'
import { dialogKeys } from '../keyboard/dialog_keys.ts'

/** The meanings of tokens.css, which are also names of colours: `color="late"` of an alert or a badge. */
const meanings = ['draft', 'wait', 'run', 'done', 'late', 'stop', 'void'] as const

/** Mantine has ten shades of a colour. Here each scheme has one of its own, in tokens.css. */
const shades = (color: string): MantineColorsTuple => colorsTuple(`var(--${color})`)

/** The list of choices scrolls itself, so that readers of the screen know it belongs to its input. */
const choices = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 230, overflowY: 'auto' } },
} as const

/**
 * Mantine takes part in no motion: its dialogs and menus are there at once, so that what a quick hand types next lands where
 * it is meant for. page.css fades them in while they already have the keys.
 */
const atOnce = { defaultProps: { transitionProps: { duration: 0 } } } as const
const dialog = { defaultProps: { ...atOnce.defaultProps, ...dialogKeys } } as const

const font = 'var(--font)'
const title = { fontSize: '1.125rem', lineHeight: '1.4444' }
const section = { fontSize: '0.9375rem', lineHeight: '1.4667' }
const shadow = 'var(--shadow)'

const theme = createTheme({
  colors: {
    accent: shades('accent'),
    draft: shades('draft'),
    wait: shades('wait'),
    run: shades('run'),
    done: shades('done'),
    late: shades('late'),
    stop: shades('stop'),
    void: shades('void'),
    // What Mantine draws with its greys: the first in the light scheme, the second in the dark one.
    gray: [
      'var(--surface-1)',
      'var(--surface-2)',
      'var(--line-2)',
      'var(--line)',
      'var(--field)',
      'var(--field)',
      'var(--text-3)',
      'var(--text-3)',
      'var(--text-2)',
      'var(--text)',
    ],
    dark: [
      'var(--text)',
      'var(--text-2)',
      'var(--text-3)',
      'var(--field)',
      'var(--line-2)',
      'var(--surface-2)',
      'var(--surface-3)',
      'var(--surface-0)',
      'var(--surface-1)',
      'var(--surface-1)',
    ],
  },
  primaryColor: 'accent',
  black: 'var(--text)',
  fontFamily: font,
  fontFamilyMonospace: font,
  // rem, because a browser zooms texts by the size of the root.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '0.9375rem', xl: '1.125rem' },
  lineHeights: { xs: '1.3333', sm: '1.5385', md: '1.4286', lg: '1.4667', xl: '1.4444' },
  spacing: { xs: 'var(--s-2)', sm: 'var(--s-3)', md: 'var(--s-4)', lg: 'var(--s-5)', xl: 'var(--s-8)' },
  radius: { xs: 'var(--r-1)', sm: 'var(--r-2)', md: 'var(--r-2)', lg: 'var(--r-3)', xl: 'var(--r-3)' },
  shadows: { xs: 'none', sm: shadow, md: shadow, lg: shadow, xl: shadow },
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: { h1: title, h2: section, h3: section, h4: section, h5: section, h6: section },
  },
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
    SegmentedControl: { defaultProps: { transitionDuration: 0 } },
    Alert: { defaultProps: { p: '8px 12px' } },
    Badge: { defaultProps: { variant: 'light', radius: 'xs', tt: 'none' } },
    Table: { defaultProps: { verticalSpacing: 5, horizontalSpacing: 10 } },
  },
})

/** The buttons that Mantine draws itself have names too. */
export function themeIn(t: Texts) {
  const closes = { closeButtonProps: { 'aria-label': t.close } }
  return mergeThemeOverrides(theme, {
    components: {
      CloseButton: { defaultProps: { 'aria-label': t.clear } },
      Modal: { defaultProps: closes },
      Notification: { defaultProps: closes },
      PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t.show_password } } },
    },
  })
}

/** What a colour of a variant is taken from. */
const variants = (name: string, filled: string, hover: string, text: string, soft: string) => ({
  [`--mantine-color-${name}-text`]: text,
  [`--mantine-color-${name}-filled`]: filled,
  [`--mantine-color-${name}-filled-hover`]: hover,
  [`--mantine-color-${name}-light`]: soft,
  [`--mantine-color-${name}-light-hover`]: soft,
  [`--mantine-color-${name}-light-color`]: text,
  [`--mantine-color-${name}-outline`]: text,
  [`--mantine-color-${name}-outline-hover`]: soft,
})

const mapped: Readonly<Record<string, string>> = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-body': 'var(--surface-0)',
  '--mantine-color-default': 'var(--surface-0)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--late)',
  '--mantine-color-success': 'var(--done)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-disabled': 'var(--surface-2)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  ...variants('accent', 'var(--accent)', 'var(--accent-hover)', 'var(--accent-text)', 'var(--accent-soft)'),
  ...variants('gray', 'var(--draft-solid)', 'var(--draft-solid)', 'var(--text-2)', 'var(--surface-2)'),
  ...Object.assign(
    {},
    ...meanings.map((one) =>
      variants(one, `var(--${one}-solid)`, `var(--${one}-solid)`, `var(--${one})`, `var(--${one}-soft)`),
    ),
  ),
}

/** Mantine's colours are those of tokens.css, which has a value for each scheme. */
export const tokenColours: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped })
