import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Document,
  joinOrders,
  mergeDocument,
  mergedDocument,
  mergeFields,
  mergeLines,
  mergeOrder,
  type Side,
} from '../../shared/office/merge.ts'

test('a field that one side has changed stands; one that both have changed differently is nobody’s; the same change is none', () => {
  const base = { mark: 'D1', size: '20', remark: '', count: 1 }
  const away = { mark: 'D2', size: '22', remark: '急', count: 1 }
  const office = { mark: 'D3', size: '20', remark: '急', count: 2 }
  expect(mergeFields(base, away, office)).toEqual([
    { name: 'mark', base: 'D1', away: 'D2', office: 'D3', whose: null },
    { name: 'size', base: '20', away: '22', office: '20', whose: 'away' },
    { name: 'count', base: 1, away: 1, office: 2, whose: 'office' },
  ])
})

test('fields that hang together are one value: the method of one side and the consumable of the other clash', () => {
  const base = { method: 1, consumable: 5, length: 500 }
  const merge = mergeFields(base, { ...base, method: 2, length: 600 }, { ...base, consumable: 6 }, [
    ['method', 'consumable'],
  ])
  expect(merge.map(({ name, whose }) => [name, whose])).toEqual([
    ['method', null],
    ['consumable', null],
    ['length', 'away'],
  ])
})

test('a route is one value: the same station may stand twice in it', () => {
  const merge = mergeFields({ stations: ['A', 'B'] }, { stations: ['A', 'B', 'A'] }, { stations: ['A', 'B'] })
  expect(merge).toMatchObject([{ name: 'stations', whose: 'away' }])
  expect(mergeFields({ stations: ['A'] }, { stations: ['B'] }, { stations: ['B'] })).toEqual([])
})

test.each<[string, string, string, string | null]>([
  ['abc', 'acb', 'abc', 'away'],
  ['abc', 'abc', 'acb', 'office'],
  ['abc', 'acb', 'bac', null],
  ['abc', 'cb', 'abc', 'away'],
])('of the order %s, changed to %s away and to %s at the office, it is %s', (base, away, office, whose) => {
  expect(mergeOrder([...base], [...away], [...office])?.whose).toBe(whose)
})

test('new members stand behind the one that they follow, at one place those of the office first, whoever gives the order', () => {
  const base = [...'abc']
  const sides = { away: [...'axbc'], office: [...'aybc'] }
  expect(joinOrders(base, sides, 'away').join('')).toBe('ayxbc')
  expect(joinOrders(base, sides, 'office').join('')).toBe('ayxbc')
  expect(joinOrders(base, { away: [...'xabc'], office: [...'cab'] }, 'office').join('')).toBe('xcab')
})

test('a child that one side has removed and the other has changed is nobody’s', () => {
  const document = (children: Readonly<Record<string, string>>): Document<string> => ({
    values: {},
    children: Object.entries(children).map(([key, name]) => ({ key, values: { name } })),
  })
  const merge = mergeDocument(
    document({ a: '下料', b: '卷制' }),
    document({ a: '下料' }),
    document({ a: '下料', b: '热卷' }),
  )
  expect(merge.children).toMatchObject([{ key: 'b', whose: null, away: undefined, fields: [] }])
})

// ---- properties

const names = ['a', 'b', 'c'] as const
const values = fc.record(Object.fromEntries(names.map((name) => [name, fc.integer({ min: 0, max: 2 })])))
/** A document with some of six children, in any order. */
const document: fc.Arbitrary<Document<number>> = fc.record({
  values,
  children: fc
    .shuffledSubarray([1, 2, 3, 4, 5, 6])
    .chain((keys) => fc.tuple(...keys.map((key) => values.map((own) => ({ key, values: own }))))),
})
const together = fc.constantFrom([], [['a', 'b']])
const all = (side: Side) => ({
  field: () => side,
  child: () => side,
  childField: () => side,
  order: () => side,
})
const sorted = ({ children }: Document<number>) => children.toSorted((a, b) => a.key - b.key)

test('all of one side decided is that side', () => {
  fc.assert(
    fc.property(document, document, document, together, (base, away, office, group) => {
      const merge = mergeDocument(base, away, office, { fields: group, children: group })
      for (const [side, wanted] of [
        ['away', away],
        ['office', office],
      ] as const) {
        const result = mergedDocument(base, away, office, merge, all(side))
        expect(result.values).toEqual(wanted.values)
        expect(sorted(result)).toEqual(sorted(wanted))
        // What both have stands in the order of that side.
        const common = (one: Document<number>) =>
          one.children
            .map(({ key }) => key)
            .filter((key) =>
              [away, office].every(({ children }) => children.some((child) => child.key === key)),
            )
        expect(common(result)).toEqual(common(wanted))
      }
    }),
  )
})

test('a side that has changed nothing decides nothing, and no value is lost or made up', () => {
  fc.assert(
    fc.property(document, document, (base, changed) => {
      expect(mergeDocument(base, base, base)).toEqual({ fields: [], children: [], order: undefined })
      for (const [away, office, side] of [
        [changed, base, 'away'],
        [base, changed, 'office'],
      ] as const) {
        const { fields, children, order } = mergeDocument(base, away, office)
        const judged = [
          ...fields,
          ...children,
          ...children.flatMap((child) => child.fields),
          ...(order ? [order] : []),
        ]
        expect(judged.every(({ whose }) => whose === side)).toBe(true)
      }
    }),
  )
})

test('the sides are told apart by nothing but their names: exchanged, every judgement is exchanged', () => {
  const other = (whose: Side | null) => (whose === null ? null : whose === 'away' ? 'office' : 'away')
  fc.assert(
    fc.property(document, document, document, together, (base, away, office, group) => {
      const judge = (a: Document<number>, b: Document<number>) => {
        const { fields, children, order } = mergeDocument(base, a, b, { fields: group, children: group })
        return [
          ...fields.map(({ name, whose }) => [name, whose] as const),
          ...children.flatMap(({ key, whose, fields: own }) => [
            [String(key), whose] as const,
            ...own.map((one) => [`${key} ${one.name}`, one.whose] as const),
          ]),
          ['order', order ? order.whose : null] as const,
        ].toSorted(([a], [b]) => (a < b ? -1 : 1))
      }
      expect(judge(office, away)).toEqual(judge(away, office).map(([name, whose]) => [name, other(whose)]))
    }),
  )
})

test('a text is merged by its lines: what one side alone has changed stands, the same line of both is shown twice', () => {
  const base = '按图样。\n焊前预热。\n焊后热处理。'
  const away = '按图样。\n焊前预热 100 ℃。\n焊后热处理。\n管孔按Ⅰ级。'
  const office = '按图样及 GB/T 150.4。\n焊前预热 120 ℃。\n焊后热处理。'
  expect(mergeLines(base, away, base)).toEqual([{ lines: away.split('\n') }])
  expect(mergeLines(base, away, '不得强力组装。\n按图样。\n焊前预热。\n焊后热处理。')).toEqual([
    { lines: ['不得强力组装。', ...away.split('\n')] },
  ])
  expect(mergeLines(base, away, office)).toEqual([
    { away: ['按图样。', '焊前预热 100 ℃。'], office: ['按图样及 GB/T 150.4。', '焊前预热 120 ℃。'] },
    { lines: ['焊后热处理。', '管孔按Ⅰ级。'] },
  ])
})

test('no line that a side has written is lost in a merge, none comes back that both have taken out, and no side comes first', () => {
  const text = fc
    .array(fc.constantFrom('甲', '乙', '丙', '丁', ''), { maxLength: 8 })
    .map((all) => all.join('\n'))
  const all = (pieces: ReturnType<typeof mergeLines>, side: Side) =>
    pieces.flatMap((one) => ('lines' in one ? one.lines : one[side]))
  const count = (lines: readonly string[], line: string) => lines.filter((one) => one === line).length
  const turned = (pieces: ReturnType<typeof mergeLines>) =>
    pieces.map((one) => ('lines' in one ? one : { away: one.office, office: one.away }))
  fc.assert(
    fc.property(text, text, text, (base, away, office) => {
      const pieces = mergeLines(base, away, office)
      expect(mergeLines(base, office, away)).toEqual(turned(pieces))
      expect(all(mergeLines(base, away, away), 'away').join('\n')).toBe(away)
      expect(all(mergeLines(base, base, office), 'away').join('\n')).toBe(office)
      const [were, mine, theirs] = [base, away, office].map((one) => one.split('\n'))
      for (const [side, own] of [
        ['away', mine],
        ['office', theirs],
      ] as const)
        for (const line of own ?? [])
          if (count(were ?? [], line) === 0) expect(all(pieces, side)).toContain(line)
      for (const line of were ?? [])
        if (count(mine ?? [], line) + count(theirs ?? [], line) === 0)
          expect([...all(pieces, 'away'), ...all(pieces, 'office')]).not.toContain(line)
    }),
    { numRuns: 2000 },
  )
})
