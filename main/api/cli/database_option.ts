import { CommanderError } from 'commander'
import { type PostgresAddress, parseAddress } from '../../db/postgres/address.ts'
import { AddressError } from '../../db/postgres/errors.ts'
import { say } from '../../texts/index.ts'
import { addressErrorMessage } from '../health/database_error.ts'
import { exitCodes } from './exit.ts'
import { language } from './language.ts'

/**
 * Parses `--database`. The password comes from OFFICE_DATABASE_PASSWORD, which no program that this one starts inherits, or
 * `pg` reads it from the file that PGPASSFILE names.
 */
export function parseDatabase(text: string): PostgresAddress {
  const password = process.env.OFFICE_DATABASE_PASSWORD || undefined
  delete process.env.OFFICE_DATABASE_PASSWORD
  try {
    return parseAddress(text, password)
  } catch (error) {
    if (!(error instanceof AddressError)) throw error
    // Printed here, because commander would repeat the address with its password.
    const text = addressErrorMessage(error)(language)
    console.error(say((t) => t.console.command.wrong_use(text))(language))
    throw new CommanderError(exitCodes.wrongUse, 'office.database', text)
  }
}
