import { sql } from 'kysely'
import { fail } from '../../../shared/kernel/errors.ts'
import { refusal } from '../../../shared/kernel/findings.ts'
import { pruction_workgroups as declared } from '../../../shared/production/pruction_workgroups.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'

export const pruction_workgroups = {
  /** Called as its department, where nobody says otherwise. */
  async create({ id, name = '', ...given }, { db }) {
    const { short_name } = await db
      .selectFrom('departments')
      .select('short_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('pruction_workgroups')
      .values({ ...given, id, name: name || short_name })
      .execute()
    return id
  },
  async update(group, given, { db }) {
    if (given.name && given.name !== group.name) await requireOwnName(db, given.name)
    await db.updateTable('pruction_workgroups').set(given).where('id', '=', group.id).execute()
    if (given.name) await rename(db, group.name, given.name)
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

/** What two groups have done is never told apart again once it stands under one name. */
async function requireOwnName(db: Db, name: string): Promise<void> {
  const other = await db
    .selectFrom('pruction_workgroups')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  if (other) throw fail('duplicate', (t) => t.shop.other_group_of_name(name))
}

/** People and work are noted under the name of their group: they stay with it, so that its leader goes on with them. */
async function rename(db: Db, before: string, name: string): Promise<void> {
  await db.updateTable('pruction_users').set({ group_name: name }).where('group_name', '=', before).execute()
  await db
    .updateTable('process_details')
    .set({ work_group: name })
    // As the index of the groups has it.
    .where(sql<string>`work_group collate nocase`, '=', before)
    .where('work_group', '=', before)
    .execute()
}
