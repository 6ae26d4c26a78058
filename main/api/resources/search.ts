import { initials } from '../engine/initials.ts'
import { foundRecords } from './found_records.ts'
import type { OfficeHandlers } from './types.ts'

const usual = 20

export const search = {
  queries: {
    records: async ({ text = '', limit }, ctx) => foundRecords(text, limit ?? usual, ctx),
    async initials({ texts = '[]' }) {
      const asked: unknown = JSON.parse(texts)
      return (Array.isArray(asked) ? asked : []).map((one) => ({
        text: String(one),
        initials: initials(String(one)),
      }))
    },
  },
} satisfies OfficeHandlers<'search'>
