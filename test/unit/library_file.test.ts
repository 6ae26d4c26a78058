import { expect, test } from 'vitest'
import { materialTable } from '../../shared/inventory/stock/material_table.ts'
import { readLibrary } from '../../shared/process/library_file.ts'
import { exampleList } from '../support/library_example.ts'

const known = new Set(materialTable.map(({ name }) => name))
const sheetOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.trim()))
const read = (text: string) => readLibrary(sheetOf(text), (grade) => known.has(grade))

test('the example list holds 24 parts of 2860.15 kg without a fault or a warning, its grades in one spelling', () => {
  const { facts, parts, faults, warnings, rowCount } = read(exampleList)
  expect({ faults, warnings, rowCount }).toEqual({ faults: [], warnings: [], rowCount: 24 })
  expect(facts).toEqual({ work_order_uid: '26001', product_name: '固定管板换热器 BEM600-1.6-65-4.5/25-2Ⅰ' })
  expect(parts.reduce((sum, { total_weight }) => sum + total_weight, 0)).toBeCloseTo(2860.15, 6)
  expect(parts.find(({ ticket_number }) => ticket_number === 4)?.material).toBe('16MnⅢ')
  expect(parts.find(({ ticket_number }) => ticket_number === 3)?.material).toBe('20')
  expect(parts[0]).toMatchObject({ material: '', route: ['MH', 'HJ', 'TS', 'ZP', 'SY', 'TZ'] })
})

test('three bad cells give exactly three faults, by row and column', () => {
  const bad = exampleList
    .replace(
      '5,5,E26001-01-4,E26001-01,补强圈,Φ300/Φ163×10,2,',
      '5,5,E26001-01-4,E26001-01,补强圈,Φ300/Φ163×10,二,',
    )
    .replace('\n6,6,', '\n5,6,')
    .replace(
      '8,8,E26001-02-1,E26001-02,管箱筒体,δ10×DN600 L=450,2,Q345R,67.70,135.40,库-下-成-铆-焊-探',
      '8,8,E26001-02-1,E26001-02,管箱筒体,δ10×DN600 L=450,2,Q345R,67.70,135.40,库-下-飞',
    )
  const { faults, parts } = read(bad)
  expect(parts).toEqual([])
  expect(faults.map(({ row, column, code, value }) => [row, column, code, value])).toEqual([
    [7, '数量', 'not_integer', '二'],
    [8, '票号', 'duplicate_ticket', '5'],
    [10, '流转路线', 'unknown_station', '库-下-飞'],
  ])
  expect(faults[0]?.text('zh')).toBe('“二”不是整数')
})

const header = '票号,件号,图号,上级图号,名称,规格,数量,材料,单重,总重,流转路线,备注,颜色'
const codes = (...rows: string[]) => {
  const { faults, warnings } = read([header, ...rows].join('\n'))
  return { faults: faults.map(({ row, code }) => [row, code]), warnings: warnings.map(({ code }) => code) }
}

test('full-width digits, thousands separators and 2.0 are numbers; empty rows are passed over and 合计 ends the list', () => {
  const { parts, faults } = read(
    `${header}\n１,1,A-1,A-0,筒体,,2.0,Q345R,1 ,,,,\n,,,,,,,,,,,,\n合计,,,,,,,,,,,,\n2,二,x,,,,,,,,,,`,
  )
  expect(faults).toEqual([])
  expect(parts.map(({ ticket_number, count }) => [ticket_number, count])).toEqual([[1, 2]])
})

test('a part is not its own assembly, and assemblies do not contain each other', () => {
  expect(codes('1,1,A,A,甲,,1,,0,,,').faults).toEqual([[2, 'self_parent']])
  expect(codes('1,1,A,B,甲,,1,,0,,,', '2,1,B,A,乙,,1,,0,,,').faults).toEqual([
    [2, 'parent_cycle'],
    [3, 'parent_cycle'],
  ])
})

test('what is odd about a list is told, and does not stop it', () => {
  const found = codes(
    '1,1,A-1,A-0,筒体,,2,Q345R,10,30,,,红',
    '2,2,A-2,A-0,封头,,1,Q999R,5,5,,,',
    '3,1,A-1,X-9,另一件,,1,Q345R,1,1,,,',
  )
  expect(found.faults).toEqual([])
  expect(found.warnings.toSorted()).toEqual([
    'duplicate_drawing',
    'new_material',
    'total_mismatch',
    'unknown_column',
    'unknown_parent',
  ])
})

test('a list without its header, without a needed column, without parts or with too many is refused as a file', () => {
  expect(read('工作令号,26001').faults.map(({ code, row }) => [code, row])).toEqual([['no_header', 0]])
  expect(read('票号,名称\n1,筒体').faults.map(({ code, column }) => [code, column])).toEqual([
    ['missing_column', '件号'],
    ['missing_column', '图号'],
    ['missing_column', '数量'],
    ['missing_column', '单重'],
  ])
  expect(codes().faults).toEqual([[0, 'no_rows']])
  const many = Array.from({ length: 5001 }, (_, at) => `${at + 1},${at},D${at},,件,,1,,0,,,`)
  expect(codes(...many).faults).toEqual([[0, 'too_many_rows']])
})

test('limits of single cells are told with the cell', () => {
  expect(codes('0,1,A,,甲,,1,,0,,,', '2,-1,B,,乙,,0,,x,,,', '3,3,,,,,1,,5,,下-下,').faults).toEqual([
    [2, 'out_of_range'],
    [3, 'out_of_range'],
    [3, 'out_of_range'],
    [3, 'not_number'],
    [4, 'required'],
    [4, 'required'],
    [4, 'required'],
    [4, 'route_repeat'],
  ])
})
