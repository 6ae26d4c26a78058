import { useEffect } from 'react'
import { bidding_documents } from '../../../../shared/distribution/bidding_documents.ts'
import { NotYet } from '../../../ui/feedback/loading.tsx'
import { hashOf, replace } from '../../../ui/navigation/location.ts'
import { useLoaded } from '../../procurement/quote_comparison/use_comparison.ts'

/** `#/documents/<id>`: a document stands on the page of its product. */
export function DocumentPlace({ document }: { document: number }) {
  const { data, error } = useLoaded(bidding_documents.name, document)
  const product = data?.record.product
  useEffect(() => {
    if (product !== undefined) replace(hashOf(['products', Number(product)], { document: String(document) }))
  }, [product, document])
  return <NotYet error={error} />
}
