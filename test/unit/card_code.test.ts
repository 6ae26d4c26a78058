import { expect, test } from 'vitest'
import { readCardCode, writeCardCode } from '../../shared/process/card_code.ts'

test('the code of a printed card tells its file number, revision, unit and id, however a scanner types it', () => {
  for (const fileIndex of ['LZ01-26001-002', 'LZ05-26001-001-2', 'LZ08-WX 26/甲-12345'])
    for (const code of [
      { fileIndex, revision: 3 },
      { fileIndex, revision: 3, card: 17 },
      { fileIndex, revision: 3, unit: 2, card: 17 },
    ])
      expect(readCardCode(writeCardCode(code))).toEqual(code)
  expect(writeCardCode({ fileIndex: 'LZ01-26001-002', revision: 1, unit: 2, card: 17 })).toBe(
    'LZ01-26001-002 R1 U2 C17',
  )
  expect(readCardCode(' lz01-26001-002 r12 ')).toEqual({ fileIndex: 'lz01-26001-002', revision: 12 })
})

test('other words are no code', () => {
  for (const typed of [
    '',
    'LZ01-26001-002',
    '筒体 R1',
    'LZ01 R1',
    'LZ01-26001-002 R',
    'LZ01-26001-002 R1 筒体',
    'LZ01-26001-002 R1 C17 U2',
  ])
    expect(readCardCode(typed), typed).toBeUndefined()
})
