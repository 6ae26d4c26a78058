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
  /** Empty if none was entered. */
  readonly folder: string
  readonly person: FirstUser
}

/** Parses the inputs of the first start. All errors are reported at once. */
export async function parseFirstPlant(input: Input, passwords: Passwords): Promise<FirstPlant> {
  const errors: FieldError[] = []
  const collect = (error: unknown): string => {
    if (!(error instanceof AppError)) throw error
    errors.push(...error.errors)
    return ''
  }
  const requiredText = (name: RequiredField) => required(input, name).catch(collect)
  const plant_name = await requiredText('plant_name')
  const last_name = await requiredText('last_name')
  const username = await requiredText('username')
  const first_name = textOf(input['first_name'])
  const names = [last_name + first_name, last_name, first_name, username, plant_name]
  const password = await requiredText('password').then(
    (text) => text && passwords.hashNew(text, names).catch(collect),
  )
  const { password_again: again } = input
  if (again !== undefined && again !== input['password']) errors.push(passwordsDiffer)
  const folder = await parseBackupFolder(input['backup_folder']).catch(collect)
  if (errors.length > 0) throw invalid(errors)
  return { plant_name, folder, person: { last_name, first_name, username, password } }
}

const passwordsDiffer: FieldError = {
  field: 'password_again',
  code: 'validation_error',
  text: localized((t) => t.passwords_differ),
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, 128).toWellFormed() : ''

type RequiredField = 'plant_name' | 'last_name' | 'username' | 'password'
async function required(input: Input, name: RequiredField): Promise<string> {
  const value = input[name]
  const text = name === 'password' && typeof value === 'string' ? value : textOf(value)
  if (text !== '') return text
  throw invalidField(
    name,
    localized((t) => t.required(t.setup_fields[name])),
  )
}
