import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isSummed } from '../../../../shared/kernel/aggregate.ts'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { AggregateAnswer } from '../../../../shared/kernel/types.ts'
import { useNow } from '../../../api/clock.ts'
import { useMe } from '../../../api/current_user.ts'
import { useOperation } from '../../../api/queries.ts'
import { type Texts, useTexts } from '../../../i18n/index.ts'
import { rowCount } from '../../grid/list/rows.ts'
import { aggregateQuery, sumText } from '../../grid/list/sums.ts'
import { aligned, type Column, columnsFor, measured } from '../../list/columns.ts'
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
import { type ListRows, mostRows, readListRows } from './read_list_rows.ts'

/** `#/print/list/<resource>?<filters>`; `columns=a,b` are the columns and their order, `view` and `group` are as in the list. */
export function ListPrint({ resource, query }: { resource: Resource; query: URLSearchParams }) {
  const { t, language } = useTexts()
  const company = useCompany()
  const me = useMe()
  const now = useNow(20)
  const nameOf = useReferenceNames(resource)
  const { columns: chosen, view, group, ...single } = Object.fromEntries(query)
  const where = query.getAll('where')
  const input = where.length > 0 ? { ...single, where } : single
  const known = columnsFor(resource, language)
  const columns = chosen?.split(',').flatMap((name) => known.find((column) => column.name === name) ?? [])
  const sums = useQuery(aggregateQuery(resource, input, columns ?? known, group))
  const groups = group === undefined ? undefined : sums.data?.groups
  const read = useQuery({
    queryKey: [resource.name, 'list', 'print', input, group],
    queryFn: () => readListRows(resource, input, groups),
    enabled: !sums.isLoading,
  })
  const views = useOperation(
    'saved_views',
    'mine',
    { resource: resource.name },
    { enabled: view !== undefined },
  )
  const viewName = views.data?.find(({ id }) => String(id) === view)?.name
  const arranged = shownColumns(known, usualLayout(resource, known, read.data?.rows))
  const usual = arranged.filter(({ name }) => name !== 'id' && !isInFilterSummary(resource, input, name))
  const grouped = known.find(({ name }) => name === group?.split(':')[0])
  const reader = { t, language, nameOf }
  const shown = measured(columns && columns.length > 0 ? columns : usual, read.data?.rows ?? [], reader)
  const documents =
    company !== undefined && read.data && !views.isLoading
      ? [
          listForm(
            {
              name: resource.name,
              company,
              title: specOf(resource).label[language],
              day: now.slice(0, 10),
              printed: t.preview.printed_by(me.name, now.slice(0, 16).replace('T', ' ')),
              count: read.data.count,
              filters: [
                ...(viewName === undefined ? [] : [t.preview.view(viewName)]),
                ...filterSummary(resource, input, reader),
                ...(grouped ? [t.lists.grouped(grouped.head)] : []),
              ],
              columns: shown,
              totals: totalsBelow(resource, shown, read.data, sums.data, t),
              rows: read.data.rows.map((row, at) => ({
                key: String(row.id),
                group:
                  read.data.groups[at] !== read.data.groups[at - 1]
                    ? groupText(read.data, at, shown, t)
                    : undefined,
                texts: Object.fromEntries(
                  shown.map((column) => [
                    column.name,
                    printedText(resource, aligned(column, row), row, reader),
                  ]),
                ),
              })),
            },
            t,
          ),
        ]
      : []
  const count = read.data?.count ?? 0
  const cut = count > mostRows && (
    <Alert color="wait" mt="xs" py={4}>
      {t.preview.first_of(mostRows, count)}
    </Alert>
  )
  return (
    <Preview
      documents={documents}
      home={hashOf(['list', resource.name], { ...input, view, group })}
      notice={<ReadNotice error={read.error} ready={documents.length > 0} other={cut} />}
    />
  )
}

/** Above the first row of a group: what its rows have in common, how many they are, and their sums. */
function groupText({ groups }: ListRows, at: number, columns: readonly Column[], t: Texts): string {
  const group = groups[at]
  if (!group) return ''
  const sums = columns.flatMap((column) => {
    const text = sumText(group.values, column)
    return text ? [t.value_of(column.head, text)] : []
  })
  return [Object.values(group.labels).join(' · '), t.lists.items(rowCount(group)), ...sums].join('   ')
}

/** Where only the first records are printed, the totals say that they are of all. */
function totalsBelow(
  resource: Resource,
  columns: readonly Column[],
  { count, sums }: ListRows,
  aggregate: AggregateAnswer | undefined,
  t: Texts,
): Readonly<Record<string, string>> | undefined {
  const added = columns.filter(({ name }) => aggregate && isSummed(resource, name))
  const totals = new Map([
    ...added.map((one): [string, string] => [
      one.name,
      aggregate ? sumText(aggregate.total, one).replaceAll(' · ', '\n') : '',
    ]),
    ...totalTexts(resource, sums, '\n'),
  ])
  if (count === 0 || !columns.some(({ name }) => totals.get(name))) return undefined
  const label = columns.find(({ name }) => !totals.has(name))?.name
  const word = count > mostRows ? t.preview.total_of_all(count) : t.lists.total
  return { ...Object.fromEntries(totals), ...(label !== undefined && { [label]: word }) }
}
