import { ActionIcon, Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { isSummed } from '../../../shared/kernel/aggregate.ts'
import { hasRecords, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { listColumns, whereText } from '../../../shared/kernel/where.ts'
import { maxCreates } from '../../../shared/office/batches.ts'
import { useTexts } from '../../i18n/index.ts'
import { lazyPart } from '../feedback/lazy_part.tsx'
import { figuresOf } from '../grid/list/selection_figures.ts'
import { IconFileExport, IconPencil, IconPrinter, IconX } from '../look/icons.ts'
import { navigate } from '../navigation/location.ts'
import { formUrlOf } from '../print/form_urls.ts'
import type { Column } from './columns.ts'
import { useExportActions } from './export_actions.ts'
import styles from './list.module.css'

const BulkChange = lazyPart(async () => (await import('./bulk_change.tsx')).BulkChange)

interface Props {
  readonly resource: Resource
  readonly columns: readonly Column[]
  readonly ordering: string
  /** Undefined while they are being read, and where there are too many. */
  readonly rows: readonly Row[] | undefined
  readonly count: number
  readonly clear: () => void
}

/** What can be done with the marked rows: their sums, one field of all of them, their forms, a workbook of them. */
export function SelectionBar({ resource, columns, ordering, rows, count, clear }: Props) {
  const { t } = useTexts()
  const [isOpened, setOpened] = useState(false)
  const added = columns.filter(({ name }) => isSummed(resource, name))
  const sum = rows && figuresOf(resource, rows, added).sum
  const form = formUrlOf(resource.name)
  const tooMany = count > maxCreates
  const where = [whereText('id', 'in', ...(rows ?? []).map(({ id }) => String(id)))]
  const [toWorkbook] = useExportActions({
    resource,
    asked: { where, ...(ordering && { ordering }) },
    columns,
  })
  return (
    <div className={styles.selection} role="toolbar" aria-label={t.lists.marked(count)} data-part="selection">
      <b>{t.lists.marked(count)}</b>
      {sum !== undefined && <span className={styles.count}>{sum}</span>}
      {tooMany && <span className={styles.count}>{t.lists.bulk_most(maxCreates)}</span>}
      {rows && !tooMany && specOf(resource).update && hasRecords(resource) && (
        <Button size="xs" variant="light" leftSection={<IconPencil />} onClick={() => setOpened(true)}>
          {t.lists.bulk}
        </Button>
      )}
      {rows && !tooMany && form && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter />}
          onClick={() => navigate(form(rows.map(({ id }) => Number(id))))}
        >
          {t.print.print}
        </Button>
      )}
      {rows && !tooMany && toWorkbook && listColumns(resource).has('id') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileExport />}
          onClick={() => toWorkbook.press?.()}
        >
          {toWorkbook.label}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="draft"
        aria-label={t.lists.unmark}
        title={`${t.lists.unmark} Esc`}
        onClick={clear}
      >
        <IconX />
      </ActionIcon>
      <Suspense>
        {isOpened && rows && <BulkChange resource={resource} rows={rows} close={() => setOpened(false)} />}
      </Suspense>
    </div>
  )
}
