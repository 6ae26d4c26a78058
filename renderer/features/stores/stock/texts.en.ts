import { hundredths } from '../../../ui/value/number_text.ts'
import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  stock: {
    states: 'State of the stock',
    all: 'All',
    opening: 'Opening stock',
    batch: 'Batch in stock',
    none: 'No batch is chosen',
    quantity: 'Quantity',
    amount: (count, unit, weight) =>
      `${count} ${unit}`.trim() +
      (weight > 0 && !(weight === 1 && unit === 'kg')
        ? ` × ${weight} kg = ${hundredths(count * weight)} kg`
        : ''),
    take: 'Stock-taking',
    take_about: 'Enter what was counted or weighed, and why it differs; a movement notes it.',
    in_books: (count, kilograms) => `In the books: ${count}${kilograms && ` = ${kilograms} kg`}`,
    found: 'Counted',
    counted: (book, found, by, kilograms) => `${book} → ${found}, ${by}${kilograms && ` (${kilograms} kg)`}`,
    counted_large: 'A change of more than 10%: look again, then press “Save” once more',
    release: 'Release',
    release_about: (first, last) =>
      `Past its deadline it needs an inspection and a new one, from ${first} to ${last}; otherwise leave it.`,
    moves: {
      title: (unit) => `Movements (${unit})`,
      what: 'Kind',
      quantity: 'Change',
      balance: 'Left',
    },
  },
}
