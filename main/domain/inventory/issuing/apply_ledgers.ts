import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Context } from '../../context.ts'
import { factsOfBatches } from '../stock/batch_facts.ts'

interface Line {
  readonly inventory_detail: number | null
}
/** The unit of an issued quantity is that of its batch. */
export const issuedInUnits = (kind: StockKind) => ({
  computed: {
    async unit(lines: readonly Line[], { db }: Pick<Context, 'db'>): Promise<readonly string[]> {
      const batches = await factsOfBatches(
        db,
        kind,
        lines.map(({ inventory_detail }) => inventory_detail),
      )
      return lines.map(({ inventory_detail: id }) => (id === null ? '' : (batches.get(id)?.unit ?? '')))
    },
  },
})
