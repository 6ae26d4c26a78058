import { fail } from '../../../shared/kernel/errors.ts'
import { refusal } from '../../../shared/kernel/findings.ts'
import { pruction_workgroups as declared } from '../../../shared/production/pruction_workgroups.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { sameText } from '../compared_texts.ts'
import type { Handlers } from '../context.ts'

export const pruction_workgroups = {
  /** The name defaults to that of the department. */
  async create({ id, name = '', ...input }, { db }) {
    const { short_name } = await db
      .selectFrom('departments')
      .select('short_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('pruction_workgroups')
      .values({ ...input, id, name: name || short_name })
      .execute()
    return id
  },
  async update(group, input, { db }) {
    if (input.name && input.name !== group.name) await requireOwnName(db, input.name)
    await db.updateTable('pruction_workgroups').set(input).where('id', '=', group.id).execute()
    if (input.name) await rename(db, group.name, input.name)
  },
  validate: ({ name }) =>
    name === ''
      ? [
          refusal(
            'name',
            localized((t, l) => t.required(declared.fields.name.label[l])),
          ),
        ]
      : [],
} satisfies Handlers<'pruction_workgroups'>

/** Names must be unique: work of two groups with one name could not be distinguished. */
async function requireOwnName(db: Db, name: string): Promise<void> {
  const other = await db
    .selectFrom('pruction_workgroups')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  if (other) throw fail('duplicate', (t) => t.shop.other_group_of_name(name))
}

/** People and process details refer to the group by its name, so they are updated, too. */
async function rename(db: Db, before: string, name: string): Promise<void> {
  await db.updateTable('pruction_users').set({ group_name: name }).where('group_name', '=', before).execute()
  await db
    .updateTable('process_details')
    .set({ work_group: name })
    // With this collation the index on work_group is used.
    .where(sameText('work_group', before))
    .where('work_group', '=', before)
    .execute()
}
