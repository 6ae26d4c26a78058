import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { DocumentPanel } from '../document/document_panel.tsx'
import { documentHash, inOrder, useExchange } from './use_exchange.ts'

interface Props {
  readonly product: number
  readonly document: number
}

/** The open document beside its product; nothing where the product has no such document. */
export function OpenedDocument({ product, document }: Props) {
  const { documents = [], departments = [] } = useExchange(product)
  const shown = inOrder(documents, departments)
  const at = shown.findIndex(({ id }) => id === document)
  if (at < 0) return null
  const following = shown.length > 1 ? shown[(at + 1) % shown.length] : undefined
  return (
    <DocumentPanel
      key={document}
      document={document}
      close={() => replaceLocation(hashOf(['products', product]))}
      next={following && (() => replaceLocation(documentHash(product, following.id)))}
    />
  )
}
