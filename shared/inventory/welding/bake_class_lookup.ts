import { memoize } from '../../kernel/memoize.ts'
import type { BakeClass } from './bake_class_table.ts'

/**
 * The bake class of a consumable: by brand (牌号), else by a model in the brand or standard; undefined if
 * unknown. For brands the first row wins; for models the longest pattern, so that E5515-1CM does not match
 * E5515.
 */
export function bakeClassOf(
  classes: readonly BakeClass[],
  class_num: string,
  standard_num: string,
): BakeClass | undefined {
  const brand = normalize(class_num)
  const texts = [brand, normalize(standard_num)]
  return (
    classes.find(({ brands }) => patternsOf(brands).some((pattern) => atStart(pattern).test(brand))) ??
    modelsOf(classes).find(({ pattern }) => texts.some((text) => asWord(pattern).test(text)))?.cls
  )
}

/** The bake class of a grade: the one named by the material master, else by name, model and standard. */
export const bakeClassOfMaterial = (
  classes: readonly BakeClass[],
  grade: string,
  model: string,
  master: { readonly standard: string; readonly bake_class: number | null } | undefined,
): BakeClass | undefined =>
  classes.find(({ id }) => id === master?.bake_class) ??
  bakeClassOf(classes, grade, `${model} ${master?.standard ?? ''}`)

/** Flux has national designations: HJ fused, SJ sintered. */
export const isFlux = ({ brands }: BakeClass): boolean =>
  patternsOf(brands).some((pattern) => /^(hj|sj)/i.test(pattern))

const modelsOf = (classes: readonly BakeClass[]) =>
  classes
    .flatMap((cls) => patternsOf(cls.models).map((pattern) => ({ cls, pattern })))
    .toSorted((a, b) => b.pattern.length - a.pattern.length)

/** Every record is compared with dozens of patterns. */
const mostPatterns = 1000

/** Converts full-width letters and digits to half-width. */
const normalize = (text: string): string => text.normalize('NFKC').trim()

const patternsOf = memoize(
  (text: string) =>
    normalize(text)
      .split(/[\s,;、]+/)
      .filter((pattern) => pattern !== ''),
  mostPatterns,
)

const atStart = memoize((pattern: string) => new RegExp(`^${sourceOf(pattern)}`, 'i'), mostPatterns)
const asWord = memoize(
  (pattern: string) => new RegExp(`(?<![a-z0-9])${sourceOf(pattern)}(?!\\d)`, 'i'),
  mostPatterns,
)

const sourceOf = (pattern: string): string =>
  [...pattern]
    .map((sign) => (sign === 'x' ? '\\d' : sign === '*' ? '\\S*' : sign.replace(/[^a-z0-9]/i, '\\$&')))
    .join('')
