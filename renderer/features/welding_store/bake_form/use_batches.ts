import { useQuery } from '@tanstack/react-query'
import { materialClass, stockStatus } from '../../../../shared/inventory/codes.ts'
import { bakes } from '../../../../shared/inventory/welding/bake_charge.ts'
import { plainText } from '../../../../shared/kernel/plain_text.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { call } from '../../../api/client.ts'
import { queryClient, useOperation } from '../../../api/queries.ts'
import { codeText } from '../../../ui/value/status.ts'
import type { Texts } from '../bakes/texts.ts'

/** The fields that one batch brings with it; a material of the master knows only two of them. */
export interface Batch {
  readonly class_num: string
  readonly standard_num: string
  readonly size?: string
  readonly heat_num?: string
  readonly codedmark?: string
}

/** A batch that is in stock: how much may be used, until when, and where it lies. */
interface InStock extends Batch {
  readonly available: number
  readonly deadline: string | null
  readonly warehouse: string
  /** What forbids its use; '' where nothing does. */
  readonly barred: string
}
type Offered = Batch | InStock

/** What a record takes over of a batch. */
export const fieldsOf = ({ class_num, standard_num, size, heat_num, codedmark }: Batch): Batch => ({
  class_num,
  standard_num,
  ...(size !== undefined && { size }),
  ...(heat_num !== undefined && { heat_num }),
  ...(codedmark !== undefined && { codedmark }),
})

/** What the person reads of a batch, and what tells it from others. */
export function lineOf(batch: Offered, t: Texts): string {
  const { codedmark, class_num, size, heat_num, standard_num } = batch
  const stock =
    'available' in batch
      ? [
          t.oven.free(batch.available),
          batch.deadline && t.oven.until(batch.deadline),
          batch.warehouse,
          batch.barred,
        ]
      : []
  return [codedmark, class_num, size, heat_num, codedmark === undefined && standard_num, ...stock]
    .filter(Boolean)
    .join(' · ')
}

const most = 30
const { electrode, flux } = materialClass.word

async function inStock(typed: string, language: Language): Promise<readonly InStock[]> {
  const { value } = await call(bakes.name, 'batches', { typed })
  return value.map(({ status, available, deadline, warehouse, ...batch }) => {
    const isFree = status === stockStatus.code.in_stock
    const barred = isFree ? '' : codeText(stockStatus.table, String(status), language)
    return {
      ...fieldsOf(batch),
      available: isFree ? available : 0,
      deadline: deadline ?? null,
      warehouse,
      barred,
    }
  })
}

async function earlier(search: string): Promise<readonly Batch[]> {
  const { value } = await call(bakes.name, 'list', { search, limit: most }, { extended: true })
  const batches = value.results.map(({ codedmark, class_num = '', size, heat_num, standard_num }) => ({
    codedmark,
    class_num,
    size,
    heat_num,
    standard_num,
  }))
  return [...new Map(batches.map((batch) => [JSON.stringify(batch), batch])).values()]
}

async function fromMaster(search: string): Promise<readonly Batch[]> {
  const { value } = await call('materials', 'list', { search, limit: most }, { extended: true })
  return value.results
    .filter(({ category }) => category === electrode || category === flux)
    .map(({ name, standard }) => ({ class_num: name, standard_num: standard }))
}

export interface Offers {
  readonly stock: readonly Offered[]
  readonly batches: readonly Offered[]
  readonly materials: readonly Offered[]
}
const nothing: Offers = { stock: [], batches: [], materials: [] }

/** Batches in stock, those that were baked before, and materials of the master: by number and name, the latter two by pinyin initials too. */
const offersFor = (text: string, language: Language) => ({
  queryKey: [bakes.name, 'batches', text.trim(), language],
  queryFn: async (): Promise<Offers> => {
    const search = text.trim()
    const [stock, before, materials] = await Promise.all([
      inStock(search, language),
      earlier(search),
      fromMaster(search),
    ])
    const known = new Set(stock.map(({ codedmark }) => codedmark))
    return { stock, batches: before.filter(({ codedmark }) => !known.has(codedmark)), materials }
  },
})

export function useBatches(text: string, wanted: boolean, language: Language): Offers {
  const { data } = useQuery({
    ...offersFor(text, language),
    enabled: wanted,
    placeholderData: (before) => before,
  })
  return data ?? nothing
}

/** The batch that Enter takes for what was typed: the one of this very number or name, else the first that is offered. */
export async function firstMatch(text: string, name: string, language: Language): Promise<Batch | undefined> {
  const { stock, batches, materials } = await queryClient.fetchQuery(offersFor(text, language))
  const all = [...stock, ...batches, ...materials].map(fieldsOf)
  const named = (batch: Row): boolean => isSame(plainText(batch[name]), text)
  return all.find((batch) => named({ ...batch })) ?? all[0]
}

/** Two spellings of one number: without regard to width, case and blanks at the ends. */
export const isSame = (a: string, b: string): boolean => b.trim() !== '' && plain(a) === plain(b)
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** What stock says of the number of a charge; undefined while it is not known. */
export function useStockOf(codedmark: string) {
  const typed = codedmark.trim()
  const { data } = useOperation(bakes.name, 'batches', { typed }, { enabled: typed !== '' })
  if (!data || typed === '') return undefined
  const own = data.filter((one) => isSame(one.codedmark, typed))
  return { known: own.length > 0, expired: own.some(({ expired }) => expired) }
}
