import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  viewer: {
    fit: 'Fit width',
    page_back: 'Previous page',
    page_on: 'Next page',
    save: 'Save as',
    next: 'Next',
    full: 'Full page',
    not_shown: 'This kind of file cannot be shown here. Save it and open it with its own program.',
    broken: (name) => `${name} cannot be opened; it may be incomplete or have a password.`,
    printing: 'Preparing to print…',
  },
}
