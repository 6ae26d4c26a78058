import { noChanges } from '../../../../main/domain/context.ts'
import { departmentGroup } from '../../../../shared/core/codes.ts'
import type { PlantContext, PlantHandlers } from './context.ts'

/** Documents of some products to or from distribution, newest first; `related` keeps those of one other department. */
async function documentsOf({ db, input }: PlantContext, here: 'src' | 'dst', there: 'src' | 'dst') {
  const related = Number(input['related'] ?? 0)
  const rows = await db
    .selectFrom('bidding_documents as document')
    .innerJoin('departments as own', 'own.id', `document.${here}`)
    .innerJoin('departments as other', 'other.id', `document.${there}`)
    .select(['document.id', 'document.name', 'document.product', 'other.short_name', 'other.id as other'])
    .where('own.group', '=', departmentGroup.word.distribution)
    .orderBy('document.id', 'desc')
    .execute()
  return related > 0 ? rows.filter(({ other }) => other === related) : rows
}

function byDepartment(product: number, rows: Awaited<ReturnType<typeof documentsOf>>) {
  const found: Record<string, { id: number; name: string }[]> = {}
  for (const { id, name, product: of, short_name } of rows) {
    if (of === product) found[short_name] = [...(found[short_name] ?? []), { id, name }]
  }
  return found
}

export const products = {
  filters: {
    async related(department, { db }) {
      const rows = await db
        .selectFrom('bidding_documents')
        .select('product')
        .where(({ eb, or }) => or([eb('src', '=', department), eb('dst', '=', department)]))
        .execute()
      return rows.map(({ product }) => product)
    },
  },
  computed: {
    async documents_from_distribution(rows, ctx) {
      const sent = await documentsOf(ctx, 'src', 'dst')
      return rows.map(({ id }) => byDepartment(id, sent))
    },
    async documents_to_distribution(rows, ctx) {
      const sent = await documentsOf(ctx, 'dst', 'src')
      return rows.map(({ id }) => byDepartment(id, sent))
    },
  },
} satisfies PlantHandlers<'products'>

export const bidding_documents = {
  transitions: {
    receive: noChanges,
    confirm: noChanges,
    send_back: noChanges,
    renew: noChanges,
    withdraw: noChanges,
  },
} satisfies PlantHandlers<'bidding_documents'>
