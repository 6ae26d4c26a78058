import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import { materialFindings } from '../../../../shared/inventory/stock/material_rules.ts'
import type { Handlers } from '../../context.ts'

export const materials = {
  filters: {
    /** Matches a grade in every spelling: `20#` equals 20. */
    async name(input, { db }) {
      const known = await db.selectFrom('materials').select(['id', 'name']).execute()
      const search = gradeOf(input).toLowerCase()
      return known.filter(({ name }) => name.toLowerCase().includes(search)).map(({ id }) => id)
    },
  },
  validate: materialFindings,
} satisfies Handlers<'materials'>
