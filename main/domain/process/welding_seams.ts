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
  async create(input, { db }) {
    const part = await db
      .selectFrom('process_materials as part')
      .leftJoin('materials as material', 'material.id', 'part.material')
      .select(['part.lib', 'part.name', 'material.name as grade'])
      .where('part.id', '=', input.process_material)
      .executeTakeFirstOrThrow()
    const { seam_type = usualSeamType(part.name), uid = '' } = input
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
      ...input,
      uid: uid === '' ? await freeUid(db, part.lib, seam_type) : uid,
      lib: part.lib,
    }
    const values = { ...blank, ...(await computedColumns(db, blank, input)) }
    return { insert: values }
  },
  /**
   * A changed input of the formula recomputes all weights except those sent with it; a weight sent alone is
   * stored as entered.
   */
  async update(seam, input, { db }) {
    const isInput = seamInputs.some((name) => input[name] !== undefined)
    const next = { ...seam, ...input }
    const set = isInput
      ? { ...input, ...(await computedColumns(db, next, input)) }
      : { ...input, ...(await overriddenColumn(db, next, input)) }
    return { set }
  },
  async validate(seam, { db }) {
    const wrong = async (field: 'wm_1' | 'wm_2' | 'wf_1' | 'wf_2', fits: readonly string[]) =>
      seam[field] === null || fits.includes(await classOf(db, seam[field])) ? [] : [field]
    const consumables = [electrode, wire, strip]
    const wrongFields = [
      ...(await wrong('wm_1', consumables)),
      ...(await wrong('wf_1', [flux])),
      ...(await wrong('wm_2', consumables)),
      ...(await wrong('wf_2', [flux])),
    ]
    return wrongFields.map((field) =>
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
      const overridden: readonly string[] = JSON.parse(seam.overridden) // a JSON column of field names
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
  const row = await db
    .selectFrom('materials')
    .select('category')
    .where('id', '=', material)
    .executeTakeFirst()
  return row?.category ?? ''
}

async function knownDensity(db: Db, grade: string): Promise<number | undefined> {
  const row = await db.selectFrom('materials').select('density').where('name', '=', grade).executeTakeFirst()
  return row?.density ?? undefined
}

type Inputs = Pick<Seam, (typeof seamInputs)[number]>
type Entered = Partial<Pick<Seam, (typeof weights)[number] | 'wt_1' | 'wt_2'>>

const weightsOf = async (db: Db, seam: Inputs) =>
  seamWeights({ ...seam, density: (await knownDensity(db, seam.bm_1)) ?? steelDensity })

/**
 * The computed weights and thicknesses, except those that were sent. An overlay has no formula and keeps its
 * values.
 */
async function computedColumns(db: Db, seam: Inputs, input: Entered): Promise<Partial<Seam>> {
  const computed = await weightsOf(db, seam)
  if (!computed) return { overridden: '[]' }
  const overridden = weights.filter((name) => input[name] !== undefined && input[name] !== computed[name])
  const sent = Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(computed, name)))
  return { ...computed, ...sent, overridden: JSON.stringify(overridden) }
}

/** The overridden weights after some of them were entered. */
async function overriddenColumn(
  db: Db,
  seam: Inputs & Pick<Seam, 'overridden'>,
  input: Entered,
): Promise<Partial<Seam>> {
  const entered = weights.filter((name) => input[name] !== undefined)
  if (entered.length === 0) return {}
  const computed = await weightsOf(db, seam)
  if (!computed) return {}
  const before: readonly string[] = JSON.parse(seam.overridden) // a JSON column of field names
  const overridden = weights.filter((name) =>
    entered.includes(name) ? input[name] !== computed[name] : before.includes(name),
  )
  return { overridden: JSON.stringify(overridden) }
}
