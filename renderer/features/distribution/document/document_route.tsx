import { useEffect } from 'react'
import { bidding_documents } from '../../../../shared/distribution/bidding_documents.ts'
import { useRecord } from '../../../ui/document/use_record.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'

/** `#/documents/<id>`: a document stands on the page of its product. */
export function DocumentRoute({ document }: { document: number }) {
  const { data, error } = useRecord(bidding_documents.name, document)
  const product = data?.record.product
  useEffect(() => {
    if (product !== undefined)
      replaceLocation(hashOf(['products', Number(product)], { document: String(document) }))
  }, [product, document])
  return <Loading error={error} />
}
