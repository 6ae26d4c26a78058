import { bidding_documents as declared } from '../../../shared/distribution/bidding_documents.ts'
import { documentKind } from '../../../shared/distribution/codes.ts'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { fileAt } from '../../../shared/kernel/stored_files.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { localized } from '../../../shared/texts/index.ts'
import { type Handlers, noChanges } from '../context.ts'
import { pendingDocuments } from './document_inbox.ts'
import { flagDrawings } from './drawings.ts'

const { drawing } = documentKind.word
const versions = declared.fields.former_versions
/** The original name of the uploaded file. */
const nameOf = (path: string): string => fileAt(path)?.name ?? ''

export const bidding_documents = {
  async create({ name = '', ...input }, { db }) {
    if (input.src === input.dst)
      throw invalidField(
        'dst',
        localized((t) => t.distribution.same_department),
      )
    const { insertId } = await db
      .insertInto('bidding_documents')
      .values({ ...input, name: name || nameOf(input.path) })
      .executeTakeFirstOrThrow()
    if (input.kind === drawing) await flagDrawings(db, input.product)
    return Number(insertId)
  },
  /** With a new file, the name follows it unless the name was entered by hand. */
  async update({ id, product, path, name }, input, { db }) {
    const isOwn = input.path !== undefined && input.name === undefined && name === nameOf(path)
    const renamed = isOwn || input.name === '' ? { name: nameOf(input.path ?? path) } : {}
    await db
      .updateTable('bidding_documents')
      .set({ ...input, ...renamed })
      .where('id', '=', id)
      .execute()
    if (input.kind === drawing) await flagDrawings(db, product)
  },
  queries: { waiting: (_, { db, caller }) => pendingDocuments(db, caller) },
  transitions: {
    receive: (_, { caller, now }) => ({ receiver: caller.name, received_dt: now }),
    confirm: (_, { caller, now }) => ({ confirmer: caller.name, confirmed_dt: now }),
    send_back: ({ path, name, upload_dt, sender, former_versions }, { caller, now }, return_reason) => ({
      return_reason,
      former_versions: versions.toColumn([
        ...versions.toWire(former_versions),
        {
          path,
          name,
          upload_dt,
          sender,
          returned_by: caller.name,
          returned_dt: showTime(now),
          return_reason,
        },
      ]),
    }),
    send_again({ path, former_versions }, { caller, now }) {
      if (versions.toWire(former_versions).at(-1)?.path === path)
        throw invalidField(
          'path',
          localized((t) => t.distribution.new_file_needed),
        )
      return {
        upload_dt: showTime(now),
        sender: caller.name,
        receiver: '',
        received_dt: null,
        return_reason: '',
      }
    },
    withdraw: noChanges,
  },
} satisfies Handlers<'bidding_documents'>
