import type { StoredTable } from './schema.ts'

export interface TableStep {
  readonly table: StoredTable
  /** Columns that refer to rows which are not there yet: filled after all tables. */
  readonly later: readonly string[]
}

/** An order in which rows find what they refer to. */
export function insertionOrder(tables: readonly StoredTable[]): readonly TableStep[] {
  const steps: TableStep[] = []
  const done = new Set<string>()
  const unmet = ({ name, references }: StoredTable) =>
    references.filter(({ table }) => table === name || !done.has(table)).map(({ column }) => column)
  let left = tables
  while (left.length > 0) {
    const next = left.find((one) =>
      one.references.every(
        ({ table, column }) => done.has(table) || (table === one.name && one.nullable.has(column)),
      ),
    )
    const table = next ?? left.find((one) => unmet(one).every((column) => one.nullable.has(column)))
    if (!table) throw new Error(`tables that refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    steps.push({ table, later: unmet(table) })
    done.add(table.name)
    left = left.filter((one) => one !== table)
  }
  return steps
}
