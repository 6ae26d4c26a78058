import { refusal } from '../../../../shared/kernel/findings.ts'
import { addDays } from '../../../../shared/kernel/times.ts'
import {
  supplier_documents as declared,
  expiryNoticeDays,
} from '../../../../shared/procurement/supplier_documents.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Context, Handlers } from '../../context.ts'
import { dayOf } from './day_of.ts'

export const supplier_documents = {
  queries: { expiring: (_, ctx) => expiring(ctx) },
  /** The name defaults to the file name. */
  create(input) {
    const name = input.name?.trim() || (input.path.split('/').at(-1) ?? '')
    return { insert: { ...input, name } }
  },
  validate: ({ name }, _, before) =>
    name.trim() === '' && name !== before?.name
      ? [
          refusal(
            'name',
            localized((t, l) => t.required(declared.fields.name.label[l])),
          ),
        ]
      : [],
} satisfies Handlers<'supplier_documents'>

/** A certificate is valid until the end of its last day. */
export async function expiring({ db, now }: Pick<Context, 'db' | 'now'>) {
  const today = dayOf(now)
  const rows = await db
    .selectFrom('supplier_documents as document')
    .innerJoin('suppliers as supplier', 'supplier.id', 'document.supplier')
    .select(['document.id', 'supplier.id as supplier', 'supplier.name as supplier_name', 'document.name'])
    .select((of) => of.ref('document.valid_until').$notNull().as('valid_until'))
    .where('document.valid_until', '<=', dayOf(addDays(now, expiryNoticeDays)))
    .orderBy('document.valid_until')
    .orderBy('document.id')
    .execute()
  return rows.map((document) => ({ ...document, expired: document.valid_until < today }))
}
