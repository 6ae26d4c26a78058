import { useQuery } from '@tanstack/react-query'
import { type Resource, specOf, storedOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { modulesKnown } from '../../../api/declarations.ts'
import { readAllRecords } from '../../../api/queries.ts'
import { type Column, columnsFor, shownText } from '../../../ui/list/columns.ts'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { cellText } from '../../../ui/value/shown_value.ts'
import { useTexts } from '../texts.ts'
import styles from './inbox.module.css'

/** The lists of lines of a document, and their reference to it. */
const linesOf = (document: string): readonly (readonly [lines: Resource, via: string])[] =>
  modulesKnown()
    .flatMap(([, members]) => Object.values(members))
    .flatMap((lines) => {
      const via = specOf(lines).parentState?.via
      return via !== undefined && storedOf(lines, via)?.reference?.target === document
        ? [[lines, via] as const]
        : []
    })

/** What moves with a document, at the button that moves it. */
export const GoodsLines = ({ document, record }: { document: string; record: number }) =>
  linesOf(document).map(([lines, via]) => (
    <Lines key={lines.name} resource={lines} input={{ [via]: record }} />
  ))

function Lines({ resource, input }: { resource: Resource; input: Row }) {
  const { language } = useTexts()
  const { data = [] } = useQuery({
    queryKey: [resource.name, 'list', 'all', input],
    queryFn: () => readAllRecords(resource.name, input),
  })
  const columns = columnsFor(resource, language)
  return (
    data.length > 0 && (
      <ul className={styles.goods} aria-label={specOf(resource).label[language]}>
        {data.map((row) => (
          <Line key={Number(row.id)} {...{ resource, columns, row }} />
        ))}
      </ul>
    )
  )
}

/** Which goods, and then by which numbers they are known and how much of them it is. */
const goods = ['name', 'material_mark', 'material', 'specification', 'drawing_number']
const facts = ['batch_number', 'material_number', 'material_code', 'count', 'weight']

function Line({ resource, columns, row }: { resource: Resource; columns: readonly Column[]; row: Row }) {
  const { t, language } = useTexts()
  const reader = { t, language, nameOf: useReferenceNames(resource) }
  const filled = (names: readonly string[]) =>
    names.flatMap((name) => {
      const column = columns.find((one) => one.name === name)
      return column && cellText(column, row, reader).trim() !== '' ? [column] : []
    })
  return (
    <li>
      <div>
        {filled(goods)
          .map((column) => shownText(column, row, reader))
          .join(' ')}
      </div>
      <div className={styles.goodsFacts}>
        {filled(facts)
          .map((column) => `${column.head} ${shownText(column, row, reader)}`)
          .join(' · ')}
      </div>
    </li>
  )
}
