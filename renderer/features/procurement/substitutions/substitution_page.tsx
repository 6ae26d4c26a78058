import { Suspense, useState } from 'react'
import { material_sub_applies } from '../../../../shared/procurement/material_sub_applies.ts'
import { useTexts } from '../../../i18n/index.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { SignatureBand, Signatures } from './signatures.tsx'

const RecordPage = lazyPart(async () => (await import('../../../ui/document/record_page.tsx')).RecordPage)
// The form stands before the grid below it is fetched.
const SubstitutedItems = lazyPart(async () => (await import('./substituted_items.tsx')).SubstitutedItems)

interface Props {
  readonly record: string
  readonly query: URLSearchParams
}

/** `#/substitutions/<id>`: an application, old and proposed material side by side, and who has signed. */
export function SubstitutionPage({ record, query }: Props) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(false)
  return (
    <RecordPage
      resource={material_sub_applies}
      record={record}
      query={query}
      own={{
        steps: ({ id }) => <SignatureBand apply={Number(id)} />,
        below: (stored) => (
          <>
            <Suspense>
              <SubstitutedItems apply={Number(stored.id)} editable={stored.editable} tellTyped={setTyped} />
            </Suspense>
            <Signatures apply={Number(stored.id)} waits={typed ? t.forms.save_table_first : ''} />
          </>
        ),
        ...(typed && { waits: t.forms.save_table_first }),
      }}
    />
  )
}
