import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import { addingByUnit, totalsOfUnits } from '../../../../shared/kernel/sums_by_unit.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useToday } from '../../../api/clock.ts'
import { listRecords } from '../../../api/queries.ts'
import { countOf, rowsOf } from '../../../api/rows.ts'
import { type Texts, useTexts } from '../../../i18n/index.ts'
import { type Column, columnsFor } from '../../list/columns.ts'
import { shownColumns } from '../../list/layout.ts'
import { totalTexts } from '../../list/total_texts.ts'
import { usualLayout } from '../../list/usual_layouts.ts'
import { hashOf } from '../../navigation/location.ts'
import { useReferenceNames } from '../../value/references.ts'
import { printedText } from '../../value/shown_value.ts'
import { Preview } from '../preview/preview.tsx'
import { ReadNotice } from '../preview/read_notice.tsx'
import { useCompany } from '../use_company.ts'
import { filterSummary, isInFilterSummary } from './filter_summary.ts'
import { listForm } from './list_form.ts'

/** More than this is no list on paper any more. */
const most = 1000
const pageSize = 500

interface Rows {
  readonly count: number
  readonly rows: readonly Row[]
  /** The answer that tells the sums of the whole list; of what is summed only where its lines are read, those of all lines. */
  readonly sums: Row
}

async function readRows(resource: Resource, input: Row): Promise<Rows> {
  const rows: Row[] = []
  let sums: Row = {}
  for (let page = 1; ; page++) {
    const answer = await listRecords(resource.name, { ...input, page, limit: pageSize })
    const some = rowsOf(answer)
    rows.push(...some)
    if (page === 1) sums = answer
    if (some.length < pageSize || rows.length >= most) {
      const count = countOf(answer) ?? rows.length
      const adding = count <= most && sums.totals_by_unit === undefined ? addingByUnit(resource) : undefined
      adding?.add(rows)
      return { count, rows, sums: adding ? totalsOfUnits(resource, adding.sums()) : sums }
    }
  }
}

/** `#/print/list/<resource>?<filters>`; `columns=a,b` are the columns and their order. */
export function ListPrint({ resource, query }: { resource: Resource; query: URLSearchParams }) {
  const { t, language } = useTexts()
  const company = useCompany()
  const day = useToday()
  const nameOf = useReferenceNames(resource)
  const { columns: chosen, ...single } = Object.fromEntries(query)
  const where = query.getAll('where')
  const input = where.length > 0 ? { ...single, where } : single
  const read = useQuery({
    queryKey: [resource.name, 'list', 'print', input],
    queryFn: () => readRows(resource, input),
  })
  const known = columnsFor(resource, language)
  const columns = chosen?.split(',').flatMap((name) => known.find((column) => column.name === name) ?? [])
  const arranged = shownColumns(known, usualLayout(resource, known, read.data?.rows))
  const usual = arranged.filter(({ name }) => name !== 'id' && !isInFilterSummary(resource, input, name))
  const shown = columns && columns.length > 0 ? columns : usual
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
              filters: filterSummary(resource, input, reader),
              columns: shown,
              totals: totalsBelow(resource, shown, read.data, t),
              rows: read.data.rows.slice(0, most).map((row) => ({
                key: String(row.id),
                texts: Object.fromEntries(
                  shown.map((column) => [column.name, printedText(resource, column, row, reader)]),
                ),
              })),
            },
            t,
          ),
        ]
      : []
  const count = read.data?.count ?? 0
  const cut = count > most && (
    <Alert color="wait" mt="xs" py={4}>
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

/** Where only the first records are printed, the totals say that they are of all. */
function totalsBelow(
  resource: Resource,
  columns: readonly Column[],
  { count, sums }: Rows,
  t: Texts,
): Readonly<Record<string, string>> | undefined {
  const totals = totalTexts(resource, sums, '\n')
  if (count === 0 || !columns.some(({ name }) => totals.has(name))) return undefined
  const label = columns.find(({ name }) => !totals.has(name))?.name
  const word = count > most ? t.preview.total_of_all(count) : t.lists.total
  return { ...Object.fromEntries(totals), ...(label !== undefined && { [label]: word }) }
}
