import { expect, test } from 'vitest'
import {
  controlPoint,
  fileIndex,
  plateDrawings,
  provisionalMark,
  usualOperations,
  usualProcesses,
} from '../../shared/process/card_defaults.ts'
import { cardKind, operation } from '../../shared/process/codes.ts'

const { shell, nozzle_flange, pressure_part, welding, product_test_plate, base_test_plate, general } =
  cardKind.code

test('every kind of card begins with its own processes, each of an operation of the trade', () => {
  expect(Object.values(cardKind.code).map((kind) => usualOperations(kind).length)).toEqual([
    10, 8, 9, 7, 5, 10, 6, 3,
  ])
  expect(usualProcesses(welding).map(({ name }) => name)).toEqual([
    '组对',
    '焊接',
    '无损检测',
    '热处理',
    '检验',
  ])
  expect(usualProcesses(general)).toEqual([
    { name: '领料及标记确认', detail: '核对材质、规格、炉批号及材料标记,与工艺卡一致。' },
    { name: '下料', detail: '按线切割,清除氧化皮及熔渣。' },
    { name: '检验', detail: '' },
  ])
})

test('the inspector looks on at E and nobody goes on before him at H', () => {
  const marked = (wanted: string) =>
    Object.values(operation.word).filter((name) => controlPoint(name) === wanted)
  expect(marked('E')).toEqual(['领料及标记确认', '划线及标记移植', '组对', '检验'])
  expect(marked('H')).toEqual(['无损检测', '热处理', '压力试验', '理化试验'])
  expect(controlPoint('打钢印')).toBe('')
})

test('test plates are named by the cards of the kinds that have them, by the first of the library', () => {
  const parts = [
    { name: '筒体', drawing_number: 'A-1' },
    { name: '产品焊接试板', drawing_number: 'A-2' },
    { name: '焊接试件', drawing_number: 'A-3' },
    { name: '母材试件', drawing_number: 'A-4' },
  ]
  const drawings = (kind: Parameters<typeof plateDrawings>[0]) => Object.values(plateDrawings(kind, parts))
  expect(drawings(shell)).toEqual(['A-2', 'A-4'])
  expect(drawings(pressure_part)).toEqual(['', 'A-4'])
  expect(drawings(product_test_plate)).toEqual(['A-2', ''])
  expect(drawings(base_test_plate)).toEqual(['', 'A-4'])
  expect(drawings(nozzle_flange)).toEqual(['', ''])
  expect(Object.values(plateDrawings(shell, []))).toEqual(['', ''])
})

test('a file number tells kind, order and ticket; further cards of one part are numbered on', () => {
  const card = { category: shell, uid: '26001', ticket: 1 }
  expect(fileIndex(card, new Set())).toBe('LZ01-26001-001')
  expect(fileIndex(card, new Set(['LZ01-26001-001', 'LZ01-26001-001-2']))).toBe('LZ01-26001-001-3')
  expect(fileIndex(card, new Set(['LZ01-26001-001-2']))).toBe('LZ01-26001-001')
  expect(fileIndex({ ...card, ticket: 12_345 }, new Set())).toBe('LZ01-26001-12345')
})

test('a marked file number is free only if no card bears it, with the mark or without', () => {
  const card = { category: shell, uid: '26001', ticket: 1 }
  const used = ['LZ01-26001-001', 'LZ01-26001-001-2（外带）']
  expect(fileIndex(card, new Set(), provisionalMark)).toBe('LZ01-26001-001（外带）')
  expect(fileIndex(card, new Set(used), provisionalMark)).toBe('LZ01-26001-001-3（外带）')
})
