import { refusing } from '../../../shared/kernel/findings.ts'
import { pruction_workgroups as declared } from '../../../shared/production/pruction_workgroups.ts'
import { say } from '../../../shared/texts/index.ts'
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
  /** Its people belong to it under its new name. */
  async update(group, given, { db }) {
    await db.updateTable('pruction_workgroups').set(given).where('id', '=', group.id).execute()
    if (given.name !== undefined && given.name !== '')
      await db
        .updateTable('pruction_users')
        .set({ group_name: given.name })
        .where('group_name', '=', group.name)
        .execute()
  },
  judge: ({ name }) =>
    name === ''
      ? [
          refusing(
            'name',
            say((t, l) => t.required(declared.fields.name.label[l])),
          ),
        ]
      : [],
} satisfies Handlers<'pruction_workgroups'>
