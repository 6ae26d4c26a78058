import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textWidth } from '../../renderer/ui/print/sheet/text_width.ts'
import { type Line, wrap } from '../../renderer/ui/print/sheet/wrap.ts'

const textOf = (line: Line): string => line.map(({ text }) => text).join('')
const lines = (text: string, width: number): string[] => wrap([{ text }], width).map(textOf)

test('Chinese breaks between any two signs, but no line begins with a closing sign', () => {
  expect(lines('暴雨，除湿机故障，焊材移入恒温箱', 6)).toEqual(['暴雨，除湿机', '故障，焊材移', '入恒温箱'])
  expect(lines('焊材移入恒温箱，抢修', 7)).toEqual(['焊材移入恒温', '箱，抢修'])
  expect(lines('复测（五成）', 3)).toEqual(['复测', '（五', '成）'])
})

test('words and numbers stay whole where they can', () => {
  expect(lines('NB/T 47018.2-2017', 6.4)).toEqual(['NB/T', '47018.2-2017'])
  expect(lines('炉温未到350℃', 5.5)).toEqual(['炉温未到', '350℃'])
  expect(lines('湿度 52.5 %，合格', 4.5)).toEqual(['湿度', '52.5 %，', '合格'])
})

test('a word wider than the line goes on in the next one', () => {
  expect(lines('H26-0001', 2.6)).toEqual(['H26-', '0001'])
  expect(lines('1234567890', 1.7)).toEqual(['123', '456', '789', '0'])
  expect(lines('宽', 0.2)).toEqual(['宽'])
})

test('typed line breaks are kept', () => {
  expect(lines('第一行\n第二行', 10)).toEqual(['第一行', '第二行'])
  expect(lines('', 10)).toEqual([])
})

test('a struck-out part stays struck out on every line', () => {
  expect(wrap([{ text: '61.5', struck: true }, { text: ' ' }, { text: '63.0' }], 10)).toEqual([
    [{ text: '61.5', struck: true }, { text: ' 63.0' }],
  ])
  expect(wrap([{ text: '开启除湿机', struck: true }, { text: ' 通风' }], 3)).toEqual([
    [{ text: '开启除', struck: true }],
    [{ text: '湿机', struck: true }],
    [{ text: '通风' }],
  ])
})

test('nothing is lost and no line is too wide, whatever the text', () => {
  const signs = fc.constantFrom(...'焊材温度，。（）℃%abcXYZ 0123.-/\n')
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 80 }), fc.integer({ min: 2, max: 20 }), (some, width) => {
      const text = some.join('')
      const broken = lines(text, width)
      expect(broken.join('').replaceAll(' ', '')).toBe(text.replaceAll(/[ \n]/g, ''))
      for (const line of broken) expect(textWidth(line)).toBeLessThanOrEqual(width)
    }),
  )
})
