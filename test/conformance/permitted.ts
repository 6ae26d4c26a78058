import { type ApiClient, recordOf } from './client.ts'

/** Whether an office that runs already may be written to. */

/** A plant that works has some of these. */
const business = [
  'work_orders',
  'products',
  'suppliers',
  'warehouses',
  'purchase_orders',
  'welding_material_humiture_records',
  'welding_material_bake_records',
]

/** Why not; undefined where the office is a demo or empty, or its owner said so. */
export async function refusalOf(door: ApiClient, isKnown: boolean): Promise<string | undefined> {
  const me = await door.send('GET', '/api/users/me/').catch(() => undefined)
  if (!me) return 'no office answers at this address'
  if (me.status !== 200) return `the office does not know this token (${me.status})`
  const { roles } = recordOf(me.body)
  if (!Array.isArray(roles) || !roles.includes('admin'))
    return 'the token must be that of an administrator: every kind of record is written'
  if (isKnown) return undefined
  if (recordOf((await door.stranger('GET', '/api/setup/')).body)['demo'] === true) return undefined
  for (const resource of business) {
    const { count } = recordOf((await door.send('GET', `/api/${resource}/?limit=1`)).body)
    if (count !== 0)
      return `this office has ${resource}, and some hundred records would be added that nobody can delete. Run it against a copy; --i-know-it-writes says that this is one`
  }
  return undefined
}
