import { type Finding, refusal } from '../../kernel/findings.ts'
import { type LocalizedText, localized } from '../../texts/index.ts'
import { goodsFields } from '../entries/entry_details.ts'
import type { StockKind } from './material_classes.ts'

/** Required descriptions of goods without an order: a grinding disc has a name but no grade. */

export type DescriptiveField = 'name' | 'material_mark' | 'specification' | 'drawing_number'

/** All of these are required. */
export const requiredDescription = {
  welding_material: ['name', 'material_mark', 'specification'],
  steel_material: ['name', 'material_mark', 'specification'],
  bought_in_component: ['name'],
  auxiliary_material: ['name'],
} as const satisfies Readonly<Record<StockKind, readonly DescriptiveField[]>>

/** One of these is required as well: a flange has a size, a manhole cover a drawing. */
const sizeOrDrawing = ['specification', 'drawing_number'] as const

type Words = { readonly [Word in DescriptiveField]?: string }
const isBlank = (words: Words, word: DescriptiveField): boolean => (words[word] ?? '').trim() === ''

/** Missing descriptions of new goods, or among the changed fields; unchanged empty fields are accepted. */
export function descriptionFindings(kind: StockKind, words: Words, before?: Words): Finding[] {
  const isTouched = (word: DescriptiveField) => !before || (before[word] ?? '') !== (words[word] ?? '')
  const missing: Finding[] = requiredDescription[kind]
    .filter((word) => isTouched(word) && isBlank(words, word))
    .map((word) =>
      refusal(
        word,
        localized((t, l) => t.required(goodsFields[word].label[l])),
      ),
    )
  const lacksSize =
    kind === 'bought_in_component' &&
    sizeOrDrawing.some(isTouched) &&
    sizeOrDrawing.every((word) => isBlank(words, word))
  return lacksSize ? [...missing, refusal('specification', neitherSizeNorDrawing)] : missing
}

const neitherSizeNorDrawing: LocalizedText = localized((t) => t.stock.size_or_drawing)
