import { invalidField } from '../../../shared/kernel/errors.ts'
import { isRole, type Role, roles } from '../../../shared/kernel/people.ts'
import { modules } from '../../../shared/resources.ts'
import { say } from '../../texts/index.ts'

/**
 * Parses a command line option; throws an AppError if it is invalid. `a,b`, also with the comma of a Chinese
 * keyboard.
 */
const partsOf = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

export const parseRoles = (text: string): Role[] =>
  partsOf(text).map((one) => {
    if (isRole(one)) return one
    throw invalidField(
      'roles',
      say((t) => t.console.command.unknown_role(one, Object.keys(roles))),
    )
  })

/** `all` means every module of this version, listed in the token. */
export const parseModules = (text: string): string[] =>
  (text.trim() === 'all' ? Object.keys(modules) : partsOf(text)).map((one) => {
    if (Object.hasOwn(modules, one)) return one
    throw invalidField(
      'modules',
      say((t) => t.console.command.unknown_module(one, Object.keys(modules))),
    )
  })

const maxDays = 820

/** 0 means no expiry. */
export function parseDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (!(days <= maxDays))
    throw invalidField(
      'days',
      say((t) => t.console.command.not_days),
    )
  return days
}

export const parseNumber = (text: string): number => {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw invalidField(
    'id',
    say((t) => t.console.command.not_number),
  )
}

/** An empty one is a variable of a script that was not set: the usual folder was not meant. */
export function parseFolder(text: string): string {
  if (text.trim() !== '') return text
  throw invalidField(
    'data',
    say((t) => t.console.serve.empty_folder),
  )
}

export function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw invalidField(
    'port',
    say((t) => t.console.serve.bad_port),
  )
}
