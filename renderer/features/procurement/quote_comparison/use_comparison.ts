import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { sheetCategory } from '../../../../shared/procurement/codes.ts'
import { parity_ratio_cards } from '../../../../shared/procurement/parity_ratio_cards.ts'
import { supplier_checks } from '../../../../shared/procurement/supplier_checks.ts'
import { callAny } from '../../../api/client.ts'
import { rowsOf } from '../../../api/rows.ts'
import type { Loaded } from '../../../ui/form/use_record_form.ts'

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

/** One record as it is read for a form. */
export const useLoaded = (resource: string, id: number | undefined) =>
  useQuery({
    queryKey: [resource, 'read', id],
    queryFn: async (): Promise<Loaded> => {
      const { value, version } = await callAny(resource, 'read', { id }, { extended: true })
      return { record: value, version }
    },
    enabled: id !== undefined,
  })

/** Records of a list that belong to one sheet. */
export const useOfSheet = (resource: string, sheet: number, ordering: 'id' | '-id') =>
  useQuery({
    queryKey: [resource, 'list', 'of sheet', sheet, ordering],
    queryFn: async () => {
      const input = { bidding_sheet: String(sheet), ordering }
      return rowsOf((await callAny(resource, 'list', input, { extended: true })).value)
    },
    enabled: resource !== '',
  })

export const textIn = (row: Row, name: string): string => String(row[name] ?? '')
