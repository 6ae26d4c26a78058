import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import { materialFindings } from '../../../../shared/inventory/stock/material_rules.ts'
import type { Handlers } from '../../context.ts'

export const materials = {
  filters: {
    /** A grade is found in every spelling: `20#` is 20. */
    async name(given, { db }) {
      const known = await db.selectFrom('materials').select(['id', 'name']).execute()
      const wanted = gradeOf(given).toLowerCase()
      return known.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ id }) => id)
    },
  },
  validate: materialFindings,
} satisfies Handlers<'materials'>
