import type { AccessRule } from '../../../../shared/kernel/access_rules.ts'
import { isAdmin, type Person } from '../../../../shared/kernel/people.ts'
import { allows, holds, type Row } from '../../../../shared/kernel/transitions.ts'
import type { Db } from '../../../db/connection/database.ts'
import { allPeople } from '../../../domain/core/people.ts'
import type { RequestContext } from '../../engine/contracts.ts'

/** As many as fit an answer. */
const most = 30

/**
 * Everybody by name whom one of these rules lets in, with the record as it stands; nobody where everybody may.
 * Administrators only where there is nobody else.
 */
export async function permittedUsers(
  rules: readonly AccessRule[],
  row: Row | undefined,
  { db: office, now }: RequestContext,
): Promise<readonly string[]> {
  const fitting = rules.filter(({ when }) => row === undefined || holds(when, row))
  const asked = fitting.length > 0 ? fitting : rules
  if (asked.some(({ whos }) => whos.every((who) => who === 'everyone'))) return []
  const db: Db = office
  const isIn = (caller: Person) =>
    asked.some(({ resource, whos }) => whos.every((who) => allows(resource, who, row ?? {}, { caller, now })))
  const found = (await allPeople(db)).filter(isIn)
  const others = found.filter((person) => !isAdmin(person))
  return (others.length > 0 ? others : found).slice(0, most).map(({ name }) => name)
}
