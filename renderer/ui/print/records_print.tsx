import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ResourceName } from '../../../shared/resources.ts'
import { Preview } from './preview/preview.tsx'
import { backOf, mostDocuments } from './query_records.ts'
import type { FormDocument } from './sheet/form.ts'
import { useCompany } from './use_company.ts'
import { useRead } from './use_read.tsx'

interface Props<Facts> {
  readonly resource: ResourceName
  readonly asked: readonly number[]
  readonly query: URLSearchParams
  /** Which part of each record, where the address names one. */
  readonly part?: string | undefined
  readonly read: (record: number) => Promise<Facts>
  /** Several where a record is printed in copies. */
  readonly form: (facts: Facts, company: string) => FormDocument | readonly FormDocument[]
  /** What else can be chosen. */
  readonly controls?: ReactNode
  readonly words: {
    readonly none_chosen: string
    readonly first_of: (shown: number, count: number) => string
  }
}

/** Records on the form of their own, as one job in the order of the address. */
export function RecordsPrint<Facts extends { readonly failed: boolean }>({
  resource,
  asked,
  query,
  part = '',
  read,
  form,
  words,
  controls,
}: Props<Facts>) {
  const company = useCompany()
  const records = asked.slice(0, mostDocuments)
  const { parts, notice } = useRead(
    records.map((id) => ({ key: [resource, 'read', id, 'print', part], read: () => read(id) })),
    null,
  )
  const documents = company === undefined ? [] : (parts?.flatMap((facts) => form(facts, company)) ?? [])
  return (
    <Preview
      documents={documents}
      home={backOf(query, resource, asked)}
      controls={controls}
      notice={
        <>
          {asked.length === 0 ? <Text>{words.none_chosen}</Text> : notice}
          {asked.length > mostDocuments && (
            <Alert color="wait" mt="xs" py={4}>
              {words.first_of(mostDocuments, asked.length)}
            </Alert>
          )}
        </>
      }
    />
  )
}
