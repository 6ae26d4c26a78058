import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  explain: {
    formula_gives: (computed) => `Entered by hand; the formula gives ${computed}`,
    title: 'How this number comes about',
    open: 'Explain',
    nothing: 'Move the cursor to a computed number: here stands how it comes about.',
    on_record: 'On record',
    typed: (value) => `${value} (not saved)`,
    by_formula: 'By the formula',
    by_hand: 'Entered by hand against the formula',
    overtaken: 'The library has changed and differs from the record',
    take_computed: 'Take the computed value',
    inputs: 'What goes in',
    formula: 'Formula',
    worked: 'With its values',
    rounding: 'Rounding',
    source: 'Source',
  },
}
