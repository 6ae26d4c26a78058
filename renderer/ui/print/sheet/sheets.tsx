import type { FormDocument } from './form.ts'
import { Sheet } from './sheet.tsx'

interface Props {
  readonly documents: readonly FormDocument[]
  readonly offset: { readonly x: number; readonly y: number }
  readonly journal: string
}

/** Several documents are one job; each counts its own pages. */
export const Sheets = ({ documents, ...given }: Props) =>
  documents.flatMap((document) =>
    document.pages.map((page, at) => (
      <Sheet key={`${document.key}/${page.key}`} document={document} page={page} at={at} {...given} />
    )),
  )
