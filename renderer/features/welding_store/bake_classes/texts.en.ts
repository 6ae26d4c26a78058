import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  classes: {
    about:
      'Brands are compared from their beginning, and the first row that fits counts; of models the longest. Small x stands for one digit, * for any text; put blanks between several.',
    try_out: 'Try',
    model: 'model',
    try_none: '→ no class fits (unknown, no limits)',
    try_found: (name) => `→ ${name}`,
    try_never: (name) => `→ ${name}, never baked`,
    history: 'History',
    remove_about: 'Bake records stay as they are, but are no longer judged by this class.',
  },
}
