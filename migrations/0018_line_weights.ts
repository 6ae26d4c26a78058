import { type Kysely, sql } from 'kysely'

/** Frozen: covering indexes with the kg of a line, for the totals of the ledgers. */

const kinds = ['welding_material', 'steel_material', 'bought_in_component', 'auxiliary_material'] as const
type Kind = (typeof kinds)[number]

/** Must equal the expression in the views of 0012 character by character, so that SQLite uses the index. */
const kilograms =
  'cast((cast(round(weight * 10000) as integer) * cast(round(count * 1000000) as integer) + 50000000) / 100000000 as integer) / 100.0'

/** Columns that are filtered by a fragment, as in 0012. */
const fragments: Readonly<Record<Kind, readonly string[]>> = {
  welding_material: ['material_mark', 'specification'],
  steel_material: ['material_mark', 'specification'],
  bought_in_component: ['specification', 'drawing_number'],
  auxiliary_material: ['specification', 'factory', 'supplier'],
}

const again = (name: string, on: string) => [`drop index ${name}`, `create index ${name} on ${on}`]
const weighed = (kind: Kind) => {
  const [lines, batches] = [`${kind}_entry_details`, `${kind}_inventory_details`]
  const ofLines = [...fragments[kind], ...(kind === 'auxiliary_material' ? ['name'] : [])]
  const ofBatches = [...fragments[kind], ...(kind === 'auxiliary_material' ? ['material_mark'] : [])]
  const entered = `entry_dt, id, count, ${kilograms}) where entry_dt is not null`
  return [
    ...again(`${lines}_in_order`, `${lines} (${entered}`),
    ...ofLines.flatMap((column) => again(`${lines}_with_${column}`, `${lines} (${column}, ${entered}`)),
    ...again(`${batches}_in_order`, `${batches} (entry_dt, id, count, ${kilograms}, status, warehouse)`),
    ...ofBatches.flatMap((column) =>
      again(`${batches}_with_${column}`, `${batches} (${column}, entry_dt, id, count, ${kilograms})`),
    ),
  ]
}

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const one of kinds.flatMap(weighed)) await sql.raw(one).execute(db)
}
