import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { columnsFor } from '../../lists/columns.ts'
import { useReferenceNames } from '../../lists/references.ts'
import { countOf, rowsOf } from '../../lists/rows.ts'
import { shownValue } from '../../lists/shown_value.ts'
import { useToday } from '../../office/clock.ts'
import { callAny } from '../../office/door.ts'
import { hashOf } from '../../shell/place.ts'
import { useTexts } from '../../texts/index.ts'
import { Preview } from '../preview/preview.tsx'
import { ReadNotice } from '../preview/read_notice.tsx'
import { useCompany } from '../use_company.ts'
import { filterWords, isTold } from './filter_words.ts'
import { listForm } from './list_form.ts'

/** More than this is no list on paper any more. */
const most = 1000
const pageSize = 500

interface Rows {
  readonly count: number
  readonly rows: readonly Row[]
}

async function readRows(resource: Resource, input: Row): Promise<Rows> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const asked = { ...input, page, limit: pageSize }
    const { value } = await callAny(resource.name, 'list', asked, { extended: true })
    const some = rowsOf(value)
    rows.push(...some)
    if (some.length < pageSize || rows.length >= most) return { count: countOf(value) ?? rows.length, rows }
  }
}

/** `#/print/list/<resource>?<filters>`; `columns=a,b` are the columns and their order. */
export function ListPrint({ resource, query }: { resource: Resource; query: URLSearchParams }) {
  const { t, language } = useTexts()
  const company = useCompany()
  const day = useToday()
  const nameOf = useReferenceNames(resource)
  const { columns: chosen, ...input } = Object.fromEntries(query)
  const read = useQuery({
    queryKey: [resource.name, 'list', 'print', input],
    queryFn: () => readRows(resource, input),
  })
  const known = columnsFor(resource, language)
  const wanted = chosen?.split(',').flatMap((name) => known.find((column) => column.name === name) ?? [])
  const usual = known.filter(({ name }) => name !== 'id' && !isTold(resource, input, name))
  const shown = wanted && wanted.length > 0 ? wanted : usual
  const reader = { t, language, nameOf }
  const documents =
    company !== undefined && read.data
      ? [
          listForm(
            {
              name: resource.name,
              company,
              title: specOf(resource).label[language],
              day,
              count: read.data.count,
              filters: filterWords(resource, input, reader),
              columns: shown,
              rows: read.data.rows.slice(0, most).map((row) => ({
                key: String(row.id),
                texts: Object.fromEntries(
                  shown.map(({ name, field }) => [name, shownValue(field, row[name], reader)]),
                ),
              })),
            },
            t,
          ),
        ]
      : []
  const count = read.data?.count ?? 0
  const cut = count > most && (
    <Alert color="orange" mt="xs" py={4}>
      {t.preview.first_of(most, count)}
    </Alert>
  )
  return (
    <Preview
      documents={documents}
      home={hashOf(['list', resource.name], input)}
      notice={<ReadNotice error={read.error} ready={documents.length > 0} other={cut} />}
    />
  )
}
