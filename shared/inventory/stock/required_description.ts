import { type Finding, refusing } from '../../kernel/findings.ts'
import { type Sentence, say } from '../../texts/index.ts'
import { lineTail } from '../entries/entry_detail_fields.ts'
import type { StockKind } from './material_classes.ts'

/** What goods say of themselves that no order tells of: a grinding disc has a name and no grade. */

export type StockWord = 'name' | 'material_mark' | 'specification' | 'drawing_number'

/** Every one of them is needed. */
export const neededWords = {
  welding_material: ['name', 'material_mark', 'specification'],
  steel_material: ['name', 'material_mark', 'specification'],
  bought_in_component: ['name'],
  auxiliary_material: ['name'],
} as const satisfies Readonly<Record<StockKind, readonly StockWord[]>>

/** One of these besides: a flange has a size, a manhole cover its drawing. */
const sizeOrDrawing = ['specification', 'drawing_number'] as const

type Words = { readonly [Word in StockWord]?: string }
const isBlank = (words: Words, word: StockWord): boolean => (words[word] ?? '').trim() === ''

/** What is missing of the words of new goods, or of those that a change has touched: what stands blank otherwise stays. */
export function missingWords(kind: StockKind, words: Words, before?: Words): Finding[] {
  const isTouched = (word: StockWord) => !before || (before[word] ?? '') !== (words[word] ?? '')
  const missing: Finding[] = neededWords[kind]
    .filter((word) => isTouched(word) && isBlank(words, word))
    .map((word) =>
      refusing(
        word,
        say((t, l) => t.required(lineTail[word].label[l])),
      ),
    )
  const lacksSize =
    kind === 'bought_in_component' &&
    sizeOrDrawing.some(isTouched) &&
    sizeOrDrawing.every((word) => isBlank(words, word))
  return lacksSize ? [...missing, refusing('specification', neitherSizeNorDrawing)] : missing
}

const neitherSizeNorDrawing: Sentence = say((t) => t.stock.size_or_drawing)
