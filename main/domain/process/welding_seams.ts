import { materialClass } from '../../../shared/inventory/codes.ts'
import { refusal } from '../../../shared/kernel/findings.ts'
import type { FieldsOf, RowOf } from '../../../shared/kernel/types.ts'
import { weldMethod, weldPosition } from '../../../shared/process/codes.ts'
import { nextSeamUid, usualSeamType } from '../../../shared/process/seam_defaults.ts'
import { explainSeam } from '../../../shared/process/seam_explained.ts'
import { seamInputs, seamWeights, steelDensity } from '../../../shared/process/seam_weights.ts'
import type { welding_seams as declared } from '../../../shared/process/welding_seams.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'

type Seam = RowOf<FieldsOf<typeof declared>>
const weights = ['weight_1', 'weight_2', 'wf_weight_1', 'wf_weight_2'] as const
const { electrode, wire, strip, flux } = materialClass.word

export const welding_seams = {
  async create(given, { db }) {
    const part = await db
      .selectFrom('process_materials as part')
      .leftJoin('materials as material', 'material.id', 'part.material')
      .select(['part.lib', 'part.name', 'material.name as grade'])
      .where('part.id', '=', given.process_material)
      .executeTakeFirstOrThrow()
    const { seam_type = usualSeamType(part.name), uid = '' } = given
    const blank = {
      seam_type,
      weld_position: weldPosition.code.flat,
      weld_method_1: weldMethod.code.smaw,
      weld_method_2: null,
      bm_1: part.grade ?? '',
      bm_2: part.grade ?? '',
      bm_thick_1: 0,
      bm_thick_2: 0,
      length: 0,
      ...given,
      uid: uid === '' ? await freeUid(db, part.lib, seam_type) : uid,
      lib: part.lib,
    }
    const values = { ...blank, ...(await computedFor(db, blank, given)) }
    const { insertId } = await db.insertInto('welding_seams').values(values).executeTakeFirstOrThrow()
    return Number(insertId)
  },
  /** A number of the formula makes all weights anew but those that come with it; a weight alone is kept as entered. */
  async update(seam, given, { db }) {
    const isInput = seamInputs.some((name) => given[name] !== undefined)
    const next = { ...seam, ...given }
    const set = isInput
      ? { ...given, ...(await computedFor(db, next, given)) }
      : { ...given, ...(await markedFor(db, next, given)) }
    await db.updateTable('welding_seams').set(set).where('id', '=', seam.id).execute()
  },
  async validate(seam, { db }) {
    const wrong = async (field: 'wm_1' | 'wm_2' | 'wf_1' | 'wf_2', fits: readonly string[]) =>
      seam[field] === null || fits.includes(await classOf(db, seam[field])) ? [] : [field]
    const consumables = [electrode, wire, strip]
    const found = [
      ...(await wrong('wm_1', consumables)),
      ...(await wrong('wf_1', [flux])),
      ...(await wrong('wm_2', consumables)),
      ...(await wrong('wf_2', [flux])),
    ]
    return found.map((field) =>
      refusal(
        field,
        localized((t) =>
          field.startsWith('wf') ? t.process.seams.not_flux : t.process.seams.not_consumable,
        ),
      ),
    )
  },
  queries: {
    async explain({ seam: id }, { db, language }) {
      const seam = await db
        .selectFrom('welding_seams')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const density = await knownDensity(db, seam.bm_1)
      const overridden: readonly string[] = JSON.parse(seam.overridden) // a column of field names
      return explainSeam(
        {
          ...seam,
          overridden,
          density: density ?? steelDensity,
          densityOf: density === undefined ? '' : seam.bm_1,
        },
        language,
      )
    },
  },
} satisfies Handlers<'welding_seams'>

async function freeUid(db: Db, lib: number, type: string): Promise<string> {
  const seams = await db.selectFrom('welding_seams').select('uid').where('lib', '=', lib).execute()
  return nextSeamUid(
    type,
    seams.map(({ uid }) => uid),
  )
}

async function classOf(db: Db, material: number): Promise<string> {
  const found = await db
    .selectFrom('materials')
    .select('category')
    .where('id', '=', material)
    .executeTakeFirst()
  return found?.category ?? ''
}

async function knownDensity(db: Db, grade: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('materials')
    .select('density')
    .where('name', '=', grade)
    .executeTakeFirst()
  return found?.density ?? undefined
}

type Inputs = Pick<Seam, (typeof seamInputs)[number]>
type Entered = Partial<Pick<Seam, (typeof weights)[number] | 'wt_1' | 'wt_2'>>

const weightsOf = async (db: Db, seam: Inputs) =>
  seamWeights({ ...seam, density: (await knownDensity(db, seam.bm_1)) ?? steelDensity })

/** The weights and thicknesses of the formula, but for those that were sent; an overlay keeps what it has. */
async function computedFor(db: Db, seam: Inputs, given: Entered): Promise<Partial<Seam>> {
  const computed = await weightsOf(db, seam)
  if (!computed) return { overridden: '[]' }
  const overridden = weights.filter((name) => given[name] !== undefined && given[name] !== computed[name])
  const sent = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(computed, name)))
  return { ...computed, ...sent, overridden: JSON.stringify(overridden) }
}

/** Which weights stand against the formula, after some of them were entered. */
async function markedFor(
  db: Db,
  seam: Inputs & Pick<Seam, 'overridden'>,
  given: Entered,
): Promise<Partial<Seam>> {
  const entered = weights.filter((name) => given[name] !== undefined)
  if (entered.length === 0) return {}
  const computed = await weightsOf(db, seam)
  if (!computed) return {}
  const before: readonly string[] = JSON.parse(seam.overridden) // a column of field names
  const kept = weights.filter((name) =>
    entered.includes(name) ? given[name] !== computed[name] : before.includes(name),
  )
  return { overridden: JSON.stringify(kept) }
}
