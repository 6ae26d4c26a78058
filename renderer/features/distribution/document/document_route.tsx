import { useEffect } from 'react'
import { bidding_documents } from '../../../../shared/distribution/bidding_documents.ts'
import { useLoaded } from '../../../ui/document/use_record.ts'
import { NotYet } from '../../../ui/feedback/loading.tsx'
import { hashOf, replace } from '../../../ui/navigation/location.ts'

/** `#/documents/<id>`: a document stands on the page of its product. */
export function DocumentPlace({ document }: { document: number }) {
  const { data, error } = useLoaded(bidding_documents.name, document)
  const product = data?.record.product
  useEffect(() => {
    if (product !== undefined) replace(hashOf(['products', Number(product)], { document: String(document) }))
  }, [product, document])
  return <NotYet error={error} />
}
