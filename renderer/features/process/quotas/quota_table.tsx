import { Button, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, Suspense, useMemo, useState } from 'react'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { quota_lists } from '../../../../shared/process/quota_lists.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { cellAt } from '../../../ui/grid/cells.ts'
import { asRecord } from '../../../ui/grid/records/save_row.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { StoredGridView } from '../../../ui/grid/records/stored_grid_view.tsx'
import { IconStack2 } from '../../../ui/look/icons.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { usePrintAction } from '../../../ui/print/preview/print_button.tsx'
import { useReferenceNames } from '../../../ui/value/references.ts'
import type { Library } from '../libraries/use_library.ts'
import type { Material, Part } from '../planned_library.ts'
import type { Family } from './families.ts'
import { ItemExplained } from './item_explained.tsx'
import { number, text } from './item_of_row.ts'
import { QuotaHead } from './quota_head.tsx'
import { QuotaSums } from './sums.tsx'
import { useTexts } from './texts.ts'
import { useQuotaGrid } from './use_quota_grid.ts'
import type { QuotaList } from './use_quota_lists.ts'
import { useQuotaSteps } from './use_quota_steps.tsx'

const RawWeightDialog = lazyPart(async () => (await import('./raw_weight_dialog.tsx')).RawWeightDialog)

interface Props {
  readonly library: Library
  readonly category: number
  readonly list: QuotaList
  readonly family: Family
  readonly parts: readonly Part[]
  readonly materials: readonly Material[]
  /** The other tables. */
  readonly tabs: ReactNode
  readonly staysAt: (wanted: string) => boolean
}

/** One detail table: its items, its signatures, its sums. */
export function QuotaTable(props: Props) {
  const { list, family } = props
  const read = useAllRecords(family.resource.name, { quota_list: list.id, ordering: 'id' })
  const items = useMemo(() => read.data?.map((item) => asRecord({ ...item })), [read.data])
  if (!items) return <Loading error={read.error} />
  return <Table {...props} items={items} />
}

type Panel = 'explain' | 'weight'

function Table({
  library,
  list,
  family,
  parts,
  materials,
  items,
  category,
  tabs,
  staysAt,
}: Props & { items: readonly StoredRecord[] }) {
  const { t, language } = useTexts()
  const mine = mayCreate(family.resource, actingAs(useMe()))
  const open = mine && list.write_dt === null
  const quotas = useQuotaGrid({
    library: library.id,
    category,
    list: list.id,
    family,
    parts,
    materials,
    items,
    open,
  })
  const { grid, stored, columns } = quotas
  const [panel, setPanel] = useState<Panel>()
  const weighs = 'weight' in family.columns
  const toggle = (next: Panel) => setPanel(panel === next ? undefined : next)
  const weigh = () => {
    // The weight of the row is what the result goes into.
    const at = columns.findIndex(({ name }) => name === 'weight')
    grid.moveTo(cellAt(grid.active.row, at))
    toggle('weight')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.shiftKey) return
    if (event.key === 'F4' && family.explained.length > 0) toggle('explain')
    else if (event.key === 'F9' && weighs) weigh()
    else return
    event.preventDefault()
  }
  const steps = useQuotaSteps({ list, family, rows: items.length, unsaved: quotas.unsaved })
  const print = usePrintAction(
    hashOf(['print', 'list', family.resource.name], {
      quota_list: String(list.id),
      columns: Object.keys(family.columns).join(),
    }),
  )
  const groups = {
    name: 'groups',
    label: t.lists.by_groups,
    icon: IconStack2,
    href: hashOf(['list', family.resource.name], { quota_list: String(list.id), group: family.groupBy }),
  }
  const row = stored.rows[grid.active.row]
  const values = row && quotas.itemOf(row).values
  const put = (kilograms: number) => {
    setPanel(undefined)
    grid.write(kilograms.toFixed(2))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F4 and F9 work from anywhere in the table
    <div style={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }} onKeyDown={onKey}>
      <QuotaHead
        library={library}
        primary={steps.primary && { ...steps.primary, keys: weighs ? '' : 'F9' }}
        more={[[print, family.groupBy !== undefined && groups], ...(steps.more ?? [])]}
        tools={
          <>
            {family.explained.length > 0 && (
              <Button
                variant="default"
                title="F4"
                aria-pressed={panel === 'explain'}
                onClick={() => toggle('explain')}
              >
                {t.explain.open}
              </Button>
            )}
            {weighs && (
              <Button variant="default" title="F9" onClick={weigh}>
                {t.raw_weight.open}
              </Button>
            )}
          </>
        }
      />
      {tabs}
      <State list={list} mine={mine} />
      <div style={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <div style={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <StoredGridView
            of={quotas}
            label={specOf(family.resource).label[language]}
            state={open ? '' : t.read_only}
            foot={<QuotaSums of={quotas} family={family} />}
            staysAt={staysAt}
          />
        </div>
        {panel === 'explain' && (
          <ItemExplained
            of={quotas}
            family={family}
            close={() => setPanel(undefined)}
            take={open && !stored.saving ? grid.write : undefined}
          />
        )}
      </div>
      {panel === 'weight' && (
        <Suspense>
          <RawWeightDialog
            spec={text(values?.size)}
            material={number(values?.material) || null}
            materials={materials}
            put={open ? put : undefined}
            close={() => setPanel(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** How far the list is, and why nothing can be typed. */
function State({ list, mine }: { list: QuotaList; mine: boolean }) {
  const { t } = useTexts()
  const nameOf = useReferenceNames(quota_lists)
  const at = (time: string | null) => timeText(time ?? '')
  const says =
    list.write_dt === null
      ? mine
        ? t.quotas.in_work
        : t.quotas.read_only
      : list.review_date === null
        ? t.quotas.written_by(nameOf('users', list.writer), at(list.write_dt))
        : t.quotas.reviewed_by(
            nameOf('users', list.writer),
            nameOf('users', list.reviewer),
            at(list.review_date),
          )
  return (
    <Text px="md" py={6} role="status" data-quota-state>
      {says}
    </Text>
  )
}
