import { departmentGroup } from '../../../shared/core/codes.ts'
import { documentStatus } from '../../../shared/distribution/codes.ts'
import type { products } from '../../../shared/distribution/products.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Db } from '../../db/connection/database.ts'

type Documents = Output<typeof products, 'read'>['documents_to_distribution']

const { withdrawn, confirmed } = documentStatus.code
const { distribution } = departmentGroup.word
/** The column that holds distribution's side of a document. */
type End = 'src' | 'dst'

/**
 * The documents of each product that distribution sent (`src`) or received (`dst`), grouped by the other
 * department, newest first, without withdrawn ones (3.12). `related` limits them to that department.
 */
export async function documentsOf(
  db: Db,
  products: readonly number[],
  end: End,
  related?: number,
): Promise<readonly Documents[]> {
  const rows = await documentsBetween(db, end === 'src' ? 'dst' : 'src', end, products, related).execute()
  return products.map((product) => {
    const byDepartment: Record<string, Documents[string][number][]> = {}
    for (const { product: productId, other, status, upload_dt, ...document } of rows) {
      if (productId !== product) continue
      const entry = { ...document, status, pretty_status: documentStatus.text(status), upload_dt }
      byDepartment[other] = [...(byDepartment[other] ?? []), entry]
    }
    return byDepartment
  })
}

function documentsBetween(
  db: Db,
  otherSide: End,
  ownSide: End,
  products: readonly number[],
  related?: number,
) {
  const documents = db
    .$pickTables<'bidding_documents' | 'departments'>()
    .selectFrom('bidding_documents as document')
    .innerJoin('departments as own', 'own.id', `document.${ownSide}`)
    .innerJoin('departments as far', 'far.id', `document.${otherSide}`)
    .select([
      'document.product',
      'far.short_name as other',
      'document.id',
      'document.name',
      'document.path',
      'document.kind',
      'document.status',
      'document.upload_dt',
    ])
    .where('document.product', 'in', products)
    .where('own.group', '=', distribution)
    .where('document.status', '<>', withdrawn)
    .orderBy('document.upload_dt', 'desc')
    .orderBy('document.id', 'desc')
  return related === undefined
    ? documents
    : documents.where((on) => on.or([on('own.id', '=', related), on('far.id', '=', related)]))
}

/** The products that have a document from or to this department. */
export async function relatedTo(db: Db, department: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('bidding_documents')
    .select('product')
    .distinct()
    .where((on) => on.or([on('src', '=', department), on('dst', '=', department)]))
    .where('status', '<>', withdrawn)
    .execute()
  return rows.map(({ product }) => product)
}

/** How many documents that distribution sent for this product are neither confirmed nor withdrawn (2.1). */
export async function unconfirmedCount(db: Db, product: number): Promise<number> {
  const { count } = await db
    .selectFrom('bidding_documents as document')
    .innerJoin('departments as own', 'own.id', 'document.src')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('document.product', '=', product)
    .where('own.group', '=', distribution)
    .where('document.status', 'not in', [confirmed, withdrawn])
    .executeTakeFirstOrThrow()
  return count
}
