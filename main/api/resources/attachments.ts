import { fail } from '../../../shared/kernel/errors.ts'
import { meaningOf } from '../../../shared/kernel/meaning.ts'
import { specOf } from '../../../shared/kernel/resource.ts'
import { fileAt } from '../../../shared/kernel/stored_files.ts'
import { attachments as declared } from '../../../shared/office/attachments.ts'
import { findStoredFile } from '../../db/file/files.ts'
import * as store from '../../db/store.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { fileDenied } from '../permissions/read_access.ts'
import { requireSubject, type Subject } from '../permissions/subjects.ts'
import type { OfficeHandlers } from './types.ts'

export const attachments = {
  async create(input, ctx) {
    await requireSubject(input.resource, input.record, ctx)
    await requireReadableFile(input.path, ctx)
    const name = input.name || (fileAt(input.path)?.name ?? '')
    return store.insertRow(ctx.access.statements, declared, { ...input, name })
  },
  async remove(row, ctx) {
    const subject = await requireSubject(row.resource, row.record, ctx)
    if (isEnded(subject))
      throw fail('locked', (t, l) => t.desk.attachment_locked(specOf(subject.resource).label[l]))
    await store.deleteRow(ctx.access.statements, declared, row.id)
  },
} satisfies OfficeHandlers<'attachments'>

/** Whoever knows the path of a file may not attach it to a record of his own to read it there. */
async function requireReadableFile(
  path: string,
  { engine, access, caller, scope }: RequestContext,
): Promise<void> {
  const named = fileAt(path)
  const found = named && (await findStoredFile(access.statements, named))
  const refusal = found && (await fileDenied(engine, { ...found, path }, { person: caller, scope }))
  if (refusal) throw refusal
}

/** Whether the record is in a state that means done or void. */
const isEnded = ({ resource, row }: Subject): boolean =>
  Object.keys(specOf(resource).states ?? {}).some((name) =>
    ['done', 'void'].includes(meaningOf(resource, name, row[name]) ?? ''),
  )
