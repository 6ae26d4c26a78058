import { useQuery } from '@tanstack/react-query'
import { materialClass } from '../../shared/inventory/codes.ts'
import { call } from '../office/door.ts'
import { useAsked } from '../office/queries.ts'
import { bakes } from './charge.ts'

/** The fields that one batch brings with it; a material of the master knows only two of them. */
export interface Batch {
  readonly class_num: string
  readonly standard_num: string
  readonly size?: string
  readonly heat_num?: string
  readonly codedmark?: string
}

/** What the person reads of a batch, and what tells it from others. */
export const lineOf = ({ codedmark, class_num, size, heat_num, standard_num }: Batch): string =>
  [codedmark, class_num, size, heat_num, codedmark === undefined && standard_num].filter(Boolean).join(' · ')

const most = 30
const { electrode, flux } = materialClass.word

async function inStock(typed: string): Promise<readonly Batch[]> {
  const { value } = await call(bakes.name, 'batches', { typed })
  return value.map(({ codedmark, class_num, size, standard_num, heat_num }) => ({
    codedmark,
    class_num,
    size,
    standard_num,
    heat_num,
  }))
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
  return [...new Map(batches.map((batch) => [lineOf(batch), batch])).values()]
}

async function fromMaster(search: string): Promise<readonly Batch[]> {
  const { value } = await call('materials', 'list', { search, limit: most }, { extended: true })
  return value.results
    .filter(({ category }) => category === electrode || category === flux)
    .map(({ name, standard }) => ({ class_num: name, standard_num: standard }))
}

/** Batches in stock, those that were baked before, and materials of the master: by number and name, the latter two by pinyin initials too. */
export function useBatches(text: string, wanted: boolean) {
  const search = text.trim()
  const { data } = useQuery({
    queryKey: [bakes.name, 'batches', search],
    queryFn: async () => {
      const [stock, before, materials] = await Promise.all([
        inStock(search),
        earlier(search),
        fromMaster(search),
      ])
      const known = new Set(stock.map(({ codedmark }) => codedmark))
      return { stock, batches: before.filter(({ codedmark }) => !known.has(codedmark)), materials }
    },
    enabled: wanted,
    placeholderData: (before) => before,
  })
  return data ?? { stock: [], batches: [], materials: [] }
}

/** Two spellings of one number: without regard to width, case and blanks at the ends. */
export const isSame = (a: string, b: string): boolean => b.trim() !== '' && plain(a) === plain(b)
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** What stock says of the number of a charge; undefined while it is not known. */
export function useStockOf(codedmark: string) {
  const typed = codedmark.trim()
  const { data } = useAsked(bakes.name, 'batches', { typed }, { enabled: typed !== '' })
  if (!data || typed === '') return undefined
  const own = data.filter((one) => isSame(one.codedmark, typed))
  return { known: own.length > 0, expired: own.some(({ expired }) => expired) }
}
