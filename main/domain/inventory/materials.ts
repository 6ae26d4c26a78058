import { gradeOf } from '../../../shared/inventory/grades.ts'
import type { Handlers } from '../context.ts'

/** Grades are kept in one spelling, however they were typed. */
export const materials = {
  async create(given, { db }) {
    const { insertId } = await db
      .insertInto('materials')
      .values({ ...given, name: gradeOf(given.name) })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(material, given, { db }) {
    await db
      .updateTable('materials')
      .set({ ...given, ...(given.name !== undefined && { name: gradeOf(given.name) }) })
      .where('id', '=', material.id)
      .execute()
  },
} satisfies Handlers<'materials'>
