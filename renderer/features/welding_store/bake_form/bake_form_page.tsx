import { useQuery } from '@tanstack/react-query'
import { bakes } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { callUntyped } from '../../../api/client.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { BakeForm } from './bake_form.tsx'

/** `#/bakes/new`, `#/bakes/new?again=12` (baked once more), `#/bakes/12`. */
export function BakeFormPage({ record, query }: { record: string; query: URLSearchParams }) {
  const isNew = record === 'new'
  const again = query.get('again')
  const wanted = isNew ? again : record
  const read = useQuery({
    queryKey: [bakes.name, 'read', wanted],
    queryFn: () => callUntyped(bakes.name, 'read', { id: Number(wanted) }, { extended: true }),
    enabled: wanted !== null,
  })
  if (read.error || (wanted !== null && !read.data)) return <Loading error={read.error} />
  if (isNew)
    return <BakeForm loaded={undefined} first={read.data ? bakedAgain(read.data.value) : { bake_times: 1 }} />
  return <BakeForm loaded={read.data && { record: read.data.value, version: read.data.version }} first={{}} />
}

/** The same batch once more in the oven; its temperature is read anew. */
function bakedAgain({ standard_num, size, class_num, heat_num, codedmark, quantity, bake_times }: Row): Row {
  const times = typeof bake_times === 'number' ? bake_times + 1 : 2
  return { standard_num, size, class_num, heat_num, codedmark, quantity, bake_times: times }
}
