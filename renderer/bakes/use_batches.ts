import { useQuery } from '@tanstack/react-query'
import { materialClass } from '../../shared/inventory/codes.ts'
import { call } from '../office/door.ts'
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

/** Batches that were baked before, and materials of the master, by number, name or pinyin initials. */
export function useBatches(text: string, wanted: boolean) {
  const search = text.trim()
  const { data } = useQuery({
    queryKey: [bakes.name, 'batches', search],
    queryFn: async () => {
      const [batches, materials] = await Promise.all([earlier(search), fromMaster(search)])
      return { batches, materials }
    },
    enabled: wanted,
    placeholderData: (before) => before,
  })
  return data ?? { batches: [], materials: [] }
}
