import { initials } from '../initials.ts'
import type { DeskHandlers } from './workflows.ts'

export const search = {
  queries: {
    records: async () => [],
    async initials({ texts = '[]' }) {
      const asked: unknown = JSON.parse(texts)
      return (Array.isArray(asked) ? asked : []).map((one) => ({
        text: String(one),
        initials: initials(String(one)),
      }))
    },
  },
} satisfies DeskHandlers<'search'>
