import { bakes } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useRecord } from '../../../ui/document/use_record.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { BakeForm } from './bake_form.tsx'
import { StoredCharge } from './stored_charge.tsx'

/** `#/bakes/new`, `#/bakes/new?again=12` (baked once more), `#/bakes/12`. */
export function BakeFormPage({ record, query }: { record: string; query: URLSearchParams }) {
  const isNew = record === 'new'
  const again = query.get('again')
  const readId = isNew ? again : record
  const read = useRecord(bakes.name, readId === null ? undefined : Number(readId))
  if (readId !== null && !read.data) return <Loading error={read.error} />
  if (isNew)
    return (
      <BakeForm loaded={undefined} first={read.data ? bakedAgain(read.data.record) : { bake_times: 1 }} />
    )
  return read.data && <StoredCharge loaded={read.data} />
}

/** The same batch once more in the oven; its temperature is read anew. */
function bakedAgain({ standard_num, size, class_num, heat_num, codedmark, quantity, bake_times }: Row): Row {
  const times = typeof bake_times === 'number' ? bake_times + 1 : 2
  return { standard_num, size, class_num, heat_num, codedmark, quantity, bake_times: times }
}
