import { initials } from '../engine/initials.ts'
import { foundRecords } from './found_records.ts'
import type { OfficeHandlers } from './types.ts'

const defaultLimit = 20

export const search = {
  queries: {
    records: async ({ text = '', limit }, ctx) => foundRecords(text, limit ?? defaultLimit, ctx),
    async initials({ texts = '[]' }) {
      const parsed: unknown = JSON.parse(texts)
      return (Array.isArray(parsed) ? parsed : []).map((one) => ({
        text: String(one),
        initials: initials(String(one)),
      }))
    },
  },
} satisfies OfficeHandlers<'search'>
