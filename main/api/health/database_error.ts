import { addressOf } from '../../db/postgres/address.ts'
import {
  type AddressError,
  type DatabaseError,
  OtherSchemaError,
  UnsafeDatabaseError,
} from '../../db/postgres/errors.ts'
import { type LocalizedText, say } from '../../texts/index.ts'

/** What is wrong with the address of a database. */
export const addressErrorMessage = ({ problem, part }: AddressError): LocalizedText =>
  say((t) => {
    const text = t.database.address[problem]
    return typeof text === 'string' ? text : text(part)
  })

/** Why an office does not open in a database, with the command that helps. */
export function databaseErrorMessage(error: DatabaseError): LocalizedText {
  const { reason, address, server, schema, role } = error
  if (reason instanceof UnsafeDatabaseError) {
    const { lacks, database } = reason
    return say(({ database: t }) =>
      t.unsafe(
        database,
        lacks.map((one) => (one === 'locale' ? t.locale(database) : t.lacks[one])),
      ),
    )
  }
  if (reason instanceof OtherSchemaError) {
    const { version, newest } = reason
    return say(({ database: t }) => {
      if (version === 0) return t.empty(schema, migrateCommand(error))
      return version < newest
        ? t.older(schema, version, newest, migrateCommand(error))
        : t.newer(schema, version, newest)
    })
  }
  const said = reason.message
  const database = decodeURIComponent(new URL(address.replace('@/', '@localhost/')).pathname.slice(1))
  return say(({ database: t }) => {
    switch (reason.problem) {
      case 'unreachable':
        return t.unreachable(server, said)
      case 'refused':
        return t.refused(server, role, said)
      case 'no_password':
        return t.no_password(server, role)
      case 'no_database':
        return t.no_database(said, database)
      case 'no_encryption':
        return t.no_encryption(server)
      case 'certificate':
        return t.bad_certificate(server, said)
      case 'rights':
        return t.rights(role, schema, said, migrateCommand(error))
      case 'no_role':
        return t.no_role(said)
      case 'filled':
        return t.filled(schema)
      case 'other_tables':
        return t.other_tables(schema)
    }
  })
}

/** As the owner; the role that was refused gets its rights. */
function migrateCommand({ address, role, owner }: DatabaseError): string {
  const asOwner = owner === '' ? address : addressOf({ url: address }, owner)
  const grant = owner === '' || owner === role ? '' : ` --grant ${role}`
  return `npm run -s office -- migrate --database '${asOwner}'${grant}`
}
