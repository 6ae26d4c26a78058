import { ActionIcon, Button, Menu } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { isSummed } from '../../../shared/kernel/aggregate.ts'
import { hasRecords, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { listColumns, whereText } from '../../../shared/kernel/where.ts'
import { maxCreates } from '../../../shared/office/batches.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useTexts } from '../../i18n/index.ts'
import { lazyPart } from '../feedback/lazy_part.tsx'
import { figuresOf } from '../grid/list/selection_figures.ts'
import { IconArrowRight, IconDots, IconFileExport, IconPencil, IconPrinter } from '../look/icons.ts'
import { navigate } from '../navigation/location.ts'
import { formUrlOf } from '../print/form_urls.ts'
import { passwordHash, passwordLabel } from '../print/password_url.ts'
import type { Column } from './columns.ts'
import { useExportActions } from './export_actions.ts'
import { type RowStep, stepsOfRows } from './row_steps.ts'
import { SelectionFrame } from './selection_frame.tsx'

const BulkChange = lazyPart(async () => (await import('./bulk_change.tsx')).BulkChange)
const StepDialog = lazyPart(async () => (await import('./step_dialog.tsx')).StepDialog)

interface Props {
  readonly resource: Resource
  readonly columns: readonly Column[]
  readonly ordering: string
  /** Undefined while they are being read, and where there are too many. */
  readonly rows: readonly Row[] | undefined
  readonly count: number
  readonly clear: () => void
}

/** What can be done with the marked rows: their next step, one field of all of them, their forms, a workbook of them. */
export function SelectionBar({ resource, columns, ordering, rows, count, clear }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  const acting = useMemo(() => actingAs(me), [me])
  const [isOpened, setOpened] = useState(false)
  const [step, setStep] = useState<RowStep>()
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
  const mayChange = rows && !tooMany && specOf(resource).update && hasRecords(resource)
  const steps = mayChange ? stepsOfRows(resource, rows, acting) : []
  const [first, ...others] = steps
  const passwords = passwordHash(resource, rows?.map(({ id }) => id) ?? [], acting)
  return (
    <SelectionFrame count={count} clear={clear} facts={[sum, tooMany && t.lists.bulk_most(maxCreates)]}>
      {first && (
        <Button size="xs" variant="light" leftSection={<IconArrowRight />} onClick={() => setStep(first)}>
          {t.lists.step_button(first.step.label[language], first.rows.length)}
        </Button>
      )}
      {mayChange && (
        <Button
          size="xs"
          variant={first ? 'default' : 'light'}
          leftSection={<IconPencil />}
          onClick={() => setOpened(true)}
        >
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
      {rows && !tooMany && passwords !== undefined && (
        <Button size="xs" variant="default" leftSection={<IconPrinter />} onClick={() => navigate(passwords)}>
          {passwordLabel(resource, language)}
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
      {others.length > 0 && (
        <Menu position="top-end" returnFocus>
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t.lists.other_steps} title={t.lists.other_steps}>
              <IconDots />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((one) => (
              <Menu.Item key={`${one.field} ${one.name}`} onClick={() => setStep(one)}>
                {t.lists.step_button(one.step.label[language], one.rows.length)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense>
        {isOpened && rows && <BulkChange {...{ resource, columns, rows }} close={() => setOpened(false)} />}
        {step && rows && (
          <StepDialog {...{ resource, rows, step, acting }} close={() => setStep(undefined)} />
        )}
      </Suspense>
    </SelectionFrame>
  )
}
