import { AppError, type FieldError, invalid, invalidField } from '../../../shared/kernel/errors.ts'
import type { Passwords } from '../../../shared/kernel/passwords.ts'
import { localized } from '../../../shared/texts/index.ts'
import { parseBackupFolder } from '../backup/folder_input.ts'

type Input = Readonly<Record<string, unknown>>

export interface FirstUser {
  readonly last_name: string
  readonly first_name: string
  readonly username: string
  readonly password: string
}
interface FirstPlant {
  readonly plant_name: string
  /** Empty where none was given. */
  readonly folder: string
  readonly person: FirstUser
}

/** What a plant starts with. Every fault is told at once, so that nobody mends one to hear of the next. */
export async function parseFirstPlant(input: Input, passwords: Passwords): Promise<FirstPlant> {
  const faults: FieldError[] = []
  const heard = (error: unknown): string => {
    if (!(error instanceof AppError)) throw error
    faults.push(...error.errors)
    return ''
  }
  const needed = (name: Needed) => required(input, name).catch(heard)
  const plant_name = await needed('plant_name')
  const last_name = await needed('last_name')
  const username = await needed('username')
  const first_name = textOf(input['first_name'])
  const names = [last_name + first_name, last_name, first_name, username, plant_name]
  const password = await needed('password').then(
    (text) => text && passwords.hashNew(text, names).catch(heard),
  )
  const { password_again: again } = input
  if (again !== undefined && again !== input['password']) faults.push(passwordsDiffer)
  const folder = await parseBackupFolder(input['backup_folder']).catch(heard)
  if (faults.length > 0) throw invalid(faults)
  return { plant_name, folder, person: { last_name, first_name, username, password } }
}

const passwordsDiffer: FieldError = {
  field: 'password_again',
  code: 'validation_error',
  text: localized((t) => t.passwords_differ),
}

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given.trim().slice(0, 128).toWellFormed() : ''

type Needed = 'plant_name' | 'last_name' | 'username' | 'password'
async function required(input: Input, name: Needed): Promise<string> {
  const given = input[name]
  const text = name === 'password' && typeof given === 'string' ? given : textOf(given)
  if (text !== '') return text
  throw invalidField(
    name,
    localized((t) => t.required(t.setup_fields[name])),
  )
}
