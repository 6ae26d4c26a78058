import { units } from '../../../../shared/procurement/units.ts'
import type { Db } from '../../../db/connection/database.ts'

const names = ['name', 'material_mark', 'specification', 'drawing_number', 'unit'] as const
type Described = { readonly [K in (typeof names)[number]]?: string }

/** The description of the part, for fields that the material leaves empty. */
export async function descriptionFromPart(db: Db, part: string, own: Described): Promise<Described> {
  if (!/^\d+$/.test(part)) return {}
  const row = await db
    .selectFrom('process_materials as part')
    .leftJoin('materials as grade', 'grade.id', 'part.material')
    .select(['part.name', 'grade.name as grade', 'part.spec', 'part.drawing_number'])
    .where('part.id', '=', Number(part))
    .executeTakeFirst()
  if (!row) return {}
  const described: Required<Described> = {
    name: row.name,
    material_mark: row.grade ?? '',
    specification: row.spec,
    drawing_number: row.drawing_number,
    unit: units.pieces,
  }
  return Object.fromEntries(names.flatMap((key) => (own[key] ? [] : [[key, described[key]]])))
}
