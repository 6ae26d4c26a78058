import { initials, wholePinyin } from '../engine/initials.ts'
import { foundRecords } from './found_records.ts'
import type { OfficeHandlers } from './types.ts'

const defaultLimit = 20

export const search = {
  queries: {
    records: async ({ text = '', limit }, ctx) => foundRecords(text, limit ?? defaultLimit, ctx),
    initials: async ({ texts = '[]' }) => textsIn(texts).map((text) => ({ text, initials: initials(text) })),
    pinyin: async ({ texts = '[]' }) =>
      textsIn(texts).map((text) => ({ text, initials: initials(text), pinyin: wholePinyin(text) })),
  },
} satisfies OfficeHandlers<'search'>

function textsIn(given: string): readonly string[] {
  const parsed: unknown = JSON.parse(given)
  return Array.isArray(parsed) ? parsed.map(String) : []
}
