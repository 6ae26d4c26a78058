import { invalidField } from '../../../shared/kernel/errors.ts'
import { isRole, type Role, roles } from '../../../shared/kernel/people.ts'
import { modules } from '../../../shared/resources.ts'
import { say } from '../../texts/index.ts'

/** What stands behind an option on the command line; throws an AppError where it means nothing. */

/** `a,b`: also with the comma of a Chinese keyboard. */
const partsOf = (given: string): string[] =>
  given
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

export const parseRoles = (given: string): Role[] =>
  partsOf(given).map((one) => {
    if (isRole(one)) return one
    throw invalidField(
      'roles',
      say((t) => t.console.command.unknown_role(one, Object.keys(roles))),
    )
  })

/** `all` stands for every module of this version, written out in the token. */
export const parseModules = (given: string): string[] =>
  (given.trim() === 'all' ? Object.keys(modules) : partsOf(given)).map((one) => {
    if (Object.hasOwn(modules, one)) return one
    throw invalidField(
      'modules',
      say((t) => t.console.command.unknown_module(one, Object.keys(modules))),
    )
  })

const mostDays = 820

/** 0: no end. */
export function parseDays(given: string): number {
  const days = /^\d{1,4}$/.test(given) ? Number(given) : Number.NaN
  if (!(days <= mostDays))
    throw invalidField(
      'days',
      say((t) => t.console.command.not_days),
    )
  return days
}

export const parseNumber = (given: string): number => {
  if (/^\d{1,15}$/.test(given)) return Number(given)
  throw invalidField(
    'id',
    say((t) => t.console.command.not_number),
  )
}
