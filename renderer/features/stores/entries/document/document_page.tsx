import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { DocumentEditor } from './document_editor.tsx'
import { type LoadedDocument, useDocument, useLines } from './use_document.ts'

/** One entry document with its lines. */
export function DocumentPage({ kind, id }: { kind: StockKind; id: number }) {
  const { document, error } = useDocument(kind, id)
  return document ? <WithLines document={document} /> : <Loading error={error} />
}

function WithLines({ document }: { document: LoadedDocument }) {
  const { lines, error } = useLines(document)
  return lines ? <DocumentEditor document={document} lines={lines} /> : <Loading error={error} />
}
