import { bidding_documents as declared } from '../../../shared/distribution/bidding_documents.ts'
import { documentStatus } from '../../../shared/distribution/codes.ts'
import type { Person } from '../../../shared/kernel/people.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'

type Waiting = Output<Resources['bidding_documents'], 'waiting'>

const { sent, received, returned } = documentStatus.code
const maxDocuments = 200

/**
 * Documents waiting for a person: sent to their department, received by a department they head, or their own
 * that were returned.
 */
export async function pendingDocuments(db: Db, { id, memberOf, headOf }: Person): Promise<Waiting> {
  const rows = await db
    .$pickTables<'bidding_documents' | 'departments' | 'products'>()
    .selectFrom('bidding_documents as document')
    .innerJoin('products as product', 'product.id', 'document.product')
    .innerJoin('departments as source', 'source.id', 'document.src')
    .innerJoin('departments as target', 'target.id', 'document.dst')
    .select([
      'document.id',
      'document.product',
      'product.name as product_name',
      'document.name',
      'document.kind',
      'source.short_name as from',
      'target.short_name as to',
      'document.sender',
      'document.status',
      'document.upload_dt',
      'document.received_dt',
      'document.former_versions',
      'document.return_reason',
    ])
    .where((on) =>
      on.or([
        on.and([on('document.status', '=', sent), on('document.dst', 'in', memberOf)]),
        on.and([on('document.status', '=', received), on('document.dst', 'in', headOf)]),
        on.and([on('document.status', '=', returned), on('document.creator', '=', id)]),
      ]),
    )
    .orderBy('document.upload_dt')
    .orderBy('document.id')
    .limit(maxDocuments)
    .execute()
  return rows
    .map(({ upload_dt, received_dt, former_versions, ...document }) => ({
      ...document,
      since: sinceOf(document.status, { upload_dt, received_dt, former_versions }),
    }))
    .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.id - b.id))
}

/** When the document entered its present state. */
function sinceOf(
  status: Waiting[number]['status'],
  {
    upload_dt,
    received_dt,
    former_versions,
  }: { readonly upload_dt: string; readonly received_dt: string | null; readonly former_versions: string },
): string {
  if (status === received && received_dt !== null) return showTime(received_dt)
  const back = declared.fields.former_versions.toWire(former_versions).at(-1)?.returned_dt
  return (status === returned ? back : undefined) ?? upload_dt
}
