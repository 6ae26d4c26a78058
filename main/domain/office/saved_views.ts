import { refusal } from '../../../shared/kernel/findings.ts'
import { isRole } from '../../../shared/kernel/people.ts'
import { resources } from '../../../shared/resources.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Handlers } from '../context.ts'

/** Means all roles. */
const everyone = 'everyone'

export const saved_views = {
  queries: {
    async mine({ resource }, { db, caller }) {
      const rows = await db
        .selectFrom('saved_views')
        .select(['id', 'name', 'view', 'roles', 'owner', 'creator'])
        .where('resource', '=', resource)
        .orderBy('name')
        .orderBy('id')
        .execute()
      const mine: ReadonlySet<string> = new Set([everyone, ...caller.roles])
      return rows.flatMap(({ id, name, view, roles, owner, creator }) => {
        const [own, shared] = [creator === caller.id, rolesIn(roles)]
        return own || shared.some((role) => mine.has(role))
          ? [{ id, name, view, roles: shared, owner, own }]
          : []
      })
    },
  },
  validate({ resource, roles, view }) {
    const unknown = rolesIn(roles).filter((role) => role !== everyone && !isRole(role))
    return [
      ...(Object.hasOwn(resources, resource)
        ? []
        : [
            refusal(
              'resource',
              localized((t) => t.unknown_reference(t.desk.list, resource)),
            ),
          ]),
      ...(unknown.length === 0
        ? []
        : [
            refusal(
              'roles',
              localized((t) => t.unknown_reference(t.desk.role, unknown.join(', '))),
            ),
          ]),
      ...(view === '' || isJson(view)
        ? []
        : [
            refusal(
              'view',
              localized((t) => t.desk.view_is_json),
            ),
          ]),
    ]
  },
} satisfies Handlers<'saved_views'>

/** The declaration accepts only texts. */
const rolesIn = (column: string): readonly string[] => JSON.parse(column) as string[]

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
