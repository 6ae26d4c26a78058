import { units } from '../../../../shared/procurement/units.ts'
import type { Db } from '../../../db/connection/database.ts'

const names = ['name', 'material_mark', 'specification', 'drawing_number', 'unit'] as const
type Described = { readonly [K in (typeof names)[number]]?: string }

/** What a part says of itself where the material's own columns say nothing. */
export async function descriptionFromPart(db: Db, part: string, own: Described): Promise<Described> {
  if (!/^\d+$/.test(part)) return {}
  const found = await db
    .selectFrom('process_materials as part')
    .leftJoin('materials as grade', 'grade.id', 'part.material')
    .select(['part.name', 'grade.name as grade', 'part.spec', 'part.drawing_number'])
    .where('part.id', '=', Number(part))
    .executeTakeFirst()
  if (!found) return {}
  const told: Required<Described> = {
    name: found.name,
    material_mark: found.grade ?? '',
    specification: found.spec,
    drawing_number: found.drawing_number,
    unit: units.pieces,
  }
  return Object.fromEntries(names.flatMap((key) => (own[key] ? [] : [[key, told[key]]])))
}
