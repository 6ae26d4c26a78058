import type { AccessRule } from '../../../../shared/kernel/access_rules.ts'
import { isAdmin, type Person } from '../../../../shared/kernel/people.ts'
import { allows, holds, type Row } from '../../../../shared/kernel/transitions.ts'
import type { Db } from '../../../db/connection/database.ts'
import { allPeople } from '../../../domain/core/people.ts'
import type { RequestContext } from '../../engine/contracts.ts'

/** As many as fit into an answer. */
const maxNames = 30

/**
 * Names of everybody whom one of these rules allows, for the record as it is now; empty if everybody may.
 * Administrators are listed only if there is nobody else.
 */
export async function permittedUsers(
  rules: readonly AccessRule[],
  row: Row | undefined,
  { db: office, now }: RequestContext,
): Promise<readonly string[]> {
  const matching = rules.filter(({ when }) => row === undefined || holds(when, row))
  const considered = matching.length > 0 ? matching : rules
  if (considered.some(({ whos }) => whos.every((who) => who === 'everyone'))) return []
  const db: Db = office
  const isPermitted = (caller: Person) =>
    considered.some(({ resource, whos }) =>
      whos.every((who) => allows(resource, who, row ?? {}, { caller, now })),
    )
  const found = (await allPeople(db)).filter(isPermitted)
  const others = found.filter((person) => !isAdmin(person))
  return (others.length > 0 ? others : found).slice(0, maxNames).map(({ name }) => name)
}
