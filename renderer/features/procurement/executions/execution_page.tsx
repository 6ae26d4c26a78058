import { Suspense, useState } from 'react'
import { material_executions } from '../../../../shared/procurement/material_executions.ts'
import { useTexts } from '../../../i18n/index.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'

const RecordPage = lazyPart(async () => (await import('../../../ui/document/record_page.tsx')).RecordPage)
// The form stands before the grid below it is fetched.
const ExecutedLines = lazyPart(async () => (await import('./executed_lines.tsx')).ExecutedLines)

interface Props {
  readonly record: string
  readonly query: URLSearchParams
}

/** `#/executions/<id>`: which material went into which part; saved as final it is closed. */
export function ExecutionPage({ record, query }: Props) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(false)
  return (
    <RecordPage
      resource={material_executions}
      record={record}
      query={query}
      own={{
        below: ({ id, saved }) => (
          <Suspense>
            <ExecutedLines execution={Number(id)} saved={saved} tellTyped={setTyped} />
          </Suspense>
        ),
        ...(typed && { waits: t.forms.save_table_first }),
      }}
    />
  )
}
