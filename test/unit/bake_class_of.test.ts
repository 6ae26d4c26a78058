import { describe, expect, test } from 'vitest'
import { bakeClassOf } from '../../shared/inventory/welding/bake_class_lookup.ts'
import { type BakeClass, bakeClassTable } from '../../shared/inventory/welding/bake_class_table.ts'

const nameOf = (class_num: string, standard_num = '') =>
  bakeClassOf(bakeClassTable, class_num, standard_num)?.name

const brands: Record<string, string> = {
  ACID: 'J421 J422 J423 J424 J502 J503',
  CELLULOSE: 'J425 J505',
  LOW_H: 'J426 J427 J506 J507 J507R J507RH J507Ni J507X J506Fe',
  LOW_H_HS: 'J556 J557 J606 J607 J707 J557R',
  CRMO: 'R207 R307 R317 R407 R507',
  LOW_T: 'W607 W707 W907 W707Ni',
  SS_RUTILE: 'A002 A022 A102 A132 A202 A302 A402 A042 A172 A212',
  SS_BASIC: 'A107 A137 A207 A307 A407 A017 A237',
  FLUX_F: 'HJ430 HJ431 HJ433',
  FLUX_FB: 'HJ250 HJ251 HJ260 HJ350',
  FLUX_S: 'SJ101 SJ102 SJ301 SJ501 SJ601',
  NONE: 'H08MnA H10Mn2 H0Cr21Ni10 ER50-6 ER308L TIG-J50 YJ502-1 THY-51B',
}
const models: Record<string, string> = {
  ACID: 'E4303 E4313 E4319 E4320 E4340 E5003',
  CELLULOSE: 'E4310 E4311 E5010 E5011',
  LOW_H: 'E4315 E4316 E5015 E5016 E5018 E5028 E5015-G',
  LOW_H_HS: 'E5515 E5516 E6015 E6016 E7015 E5515-G',
  CRMO: 'E5515-1CM E5516-1CM E5515-1CMV E6215-2C1M',
  LOW_T: 'E5515-N1 E5515-N5 E5515-N13',
  SS_RUTILE: 'E308-16 E347-16 E309-17',
  SS_BASIC: 'E308-15 E310-15',
}
const pairsOf = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([name, texts]) => texts.split(' ').map((text) => [text, name] as const))

describe('a brand finds its class', () => {
  test.each(pairsOf(brands))('%s is %s', (brand, name) => {
    expect(nameOf(brand)).toBe(name)
  })
})

describe('a model finds its class, as grade or inside the standard', () => {
  test.each(pairsOf(models))('%s is %s', (model, name) => {
    expect(nameOf(model)).toBe(name)
    expect(nameOf('大西洋牌', `GB/T 5117-2012 ${model}`)).toBe(name)
  })
})

describe('the table is as written: every pattern of a row finds that row', () => {
  const example = (pattern: string) => pattern.replaceAll('x', '0').replaceAll('*', '5')
  const patterns = (kind: 'brands' | 'models') =>
    bakeClassTable.flatMap((cls) =>
      cls[kind]
        .split(' ')
        .filter((pattern) => pattern !== '')
        .map((pattern) => [example(pattern), cls.name] as const),
    )
  test.each([...patterns('brands'), ...patterns('models')])('%s is %s', (text, name) => {
    expect(nameOf(text)).toBe(name)
  })
})

describe('unknown stays unknown', () => {
  test.each([
    ['', ''],
    ['J5', ''],
    ['J508', ''],
    ['X999', 'NB/T 47018.2-2017'],
    ['HT200', ''],
    ['A105', ''],
    ['焊条 J507', ''],
    ['E430', ''],
    ['CE5015', ''],
    ['E50150', ''],
    ['E308L-16', ''],
  ])('brand "%s", standard "%s"', (brand, standard) => {
    expect(nameOf(brand, standard)).toBeUndefined()
  })
})

describe('what is alike on paper is kept apart', () => {
  test.each([
    ['J502', 'ACID', 'J507', 'LOW_H'],
    ['J422', 'ACID', 'J425', 'CELLULOSE'],
    ['A102', 'SS_RUTILE', 'A107', 'SS_BASIC'],
    ['HJ431', 'FLUX_F', 'H10Mn2', 'NONE'],
    ['SJ101', 'FLUX_S', 'HJ260', 'FLUX_FB'],
    ['E5515', 'LOW_H_HS', 'E5515-1CM', 'CRMO'],
    ['E5515-N2', 'LOW_T', 'E5515-1CMV', 'CRMO'],
    ['E308-16', 'SS_RUTILE', 'E308-15', 'SS_BASIC'],
  ])('%s is %s, %s is %s', (one, oneClass, other, otherClass) => {
    expect([nameOf(one), nameOf(other)]).toEqual([oneClass, otherClass])
  })
})

describe('typing habits do not matter', () => {
  test.each([
    ['  J507 ', 'LOW_H'],
    ['j507rh', 'LOW_H'],
    ['Ｊ５０７', 'LOW_H'],
    ['　Ａ１０２', 'SS_RUTILE'],
    ['Ｅ５５１５－１ＣＭ', 'CRMO'],
    ['e4303', 'ACID'],
    ['tig-j50', 'NONE'],
  ])('"%s" is %s', (brand, name) => {
    expect(nameOf(brand)).toBe(name)
  })
})

test('the brand goes before the model', () => {
  expect(nameOf('J422 (E5015)', 'E5515-1CM')).toBe('ACID')
  expect(nameOf('焊条 (E5015)', 'GB/T 5117')).toBe('LOW_H')
})

describe('the welding engineer may edit the table', () => {
  const [acid, , lowH] = bakeClassTable
  const edited = (changes: Partial<BakeClass>): BakeClass[] =>
    acid && lowH ? [{ ...acid, ...changes }, lowH] : []

  test('the first row whose brand fits wins', () => {
    expect(bakeClassOf(edited({ brands: 'J5*' }), 'J507', '')?.name).toBe('ACID')
    expect(bakeClassOf(edited({ brands: 'J5*' }).toReversed(), 'J507', '')?.name).toBe('LOW_H')
  })

  test.each([
    ['commas between patterns', 'J42x，CHE422、TH-J422', 'TH-J422'],
    ['a brand with signs', 'CH(E)+1.5', 'CH(E)+1.5'],
    ['a Chinese brand', '大西洋x', '大西洋4'],
    ['text in the middle', 'CHE*R', 'CHE507R'],
    ['full-width patterns', 'ＣＨＥ４ｘ２', 'CHE422'],
  ])('%s', (_, brands, brand) => {
    expect(bakeClassOf(edited({ brands }), brand, '')?.name).toBe('ACID')
  })

  test.each([
    ['a dot is no joker', 'CHE.5', 'CHE45'],
    ['capital X is the letter', 'J50X', 'J502'],
    ['an empty field fits nothing', ' ', 'CHE422'],
  ])('%s', (_, brands, brand) => {
    expect(bakeClassOf(edited({ brands, models: '' }), brand, '')).toBeUndefined()
  })

  test('an empty table knows nothing', () => {
    expect(bakeClassOf([], 'J507', 'E5015')).toBeUndefined()
  })
})
