import { useQuery } from '@tanstack/react-query'
import { sheetCategory } from '../../../../shared/procurement/codes.ts'
import { parity_ratio_cards } from '../../../../shared/procurement/parity_ratio_cards.ts'
import { supplier_checks } from '../../../../shared/procurement/supplier_checks.ts'
import { listRecords } from '../../../api/queries.ts'
import { rowsOf } from '../../../api/rows.ts'

const { parity, direct } = sheetCategory.code

/** What is compulsory for a purchase run, and how many suppliers it has. */
export interface Kind {
  readonly form: typeof parity_ratio_cards | typeof supplier_checks
  readonly isDirect: boolean
}
/** Undefined for a route that asks for neither form. */
export const kindOf = (category: number): Kind | undefined => {
  if (category === parity) return { form: parity_ratio_cards, isDirect: false }
  return category === direct ? { form: supplier_checks, isDirect: true } : undefined
}

/** Records of a list that belong to one sheet. */
export const useOfSheet = (resource: string, sheet: number, ordering: 'id' | '-id') =>
  useQuery({
    queryKey: [resource, 'list', 'of sheet', sheet, ordering],
    queryFn: async () => rowsOf(await listRecords(resource, { bidding_sheet: String(sheet), ordering })),
    enabled: resource !== '',
  })
