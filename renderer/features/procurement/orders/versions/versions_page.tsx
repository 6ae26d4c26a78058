import { Button, Group } from '@mantine/core'
import { specOf, storedOf } from '../../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../../shared/kernel/transitions.ts'
import { procurement_materials } from '../../../../../shared/procurement/procurement_materials.ts'
import { purchase_orders } from '../../../../../shared/procurement/purchase_orders.ts'
import { useOperation } from '../../../../api/queries.ts'
import { timeText } from '../../../../ui/dates/time_text.ts'
import { compareRows, isUnchanged, onlyDifferent, type VersionRow } from '../../../../ui/diff/diff_rows.ts'
import { ComparedFields, ComparedRows, NoDifferences } from '../../../../ui/diff/diff_view.tsx'
import { VersionsFrame } from '../../../../ui/diff/versions_frame.tsx'
import { type LoadedRecord, useRecord } from '../../../../ui/document/use_record.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { navigate } from '../../../../ui/navigation/location.ts'
import { recordHash } from '../../../../ui/navigation/record_url.ts'
import { usePrintKey } from '../../../../ui/print/preview/print_key.ts'
import { formPrintHash, orderVersionHash } from '../../../../ui/print/procurement_form_url.ts'
import { fieldText } from '../../../../ui/value/field_text.ts'
import { type Reader, shownValue } from '../../../../ui/value/shown_value.ts'
import { valueWithUnit } from '../../../../ui/value/with_unit.ts'
import { MergeChip } from '../material_cells.tsx'
import { containedIn } from '../merged_materials.ts'
import { type Texts, useTexts } from '../texts.ts'
import { useMaterials } from '../use_order.ts'

interface Content {
  readonly revision: string
  /** Where it is printed. */
  readonly print: string
  readonly order: Row
  readonly materials: readonly Row[]
}

/** `#/orders/3/versions`: two versions of an order, what is old and what is new of each. */
export function OrderVersions({ order: id }: { order: number }) {
  const { data: order, error } = useRecord(purchase_orders.name, id)
  return order ? <Versions order={order} /> : <Loading error={error} />
}

function Versions({ order }: { order: LoadedRecord }) {
  const { t } = useTexts()
  const { lines: materials, error } = useMaterials(order)
  const snapshots = useOperation('purchase_orders', 'snapshots', { order: order.id })
  if (!materials || !snapshots.data) return <Loading error={error ?? snapshots.error} />
  const versions = [
    ...snapshots.data.map((one, at) => ({
      key: String(at),
      title: t.orders.versions.kept(one.revised_number, timeText(one.create_dt)),
      reason: one.reason,
      content: {
        revision: one.revised_number,
        print: orderVersionHash(order.id, one.revised_number),
        order: one.order,
        materials: one.materials,
      },
    })),
    {
      key: 'present',
      title: t.orders.versions.present,
      reason: '',
      content: {
        revision: fieldText(order.record, 'revised_number'),
        print: formPrintHash('orders')([order.id]),
        order: order.record,
        materials,
      },
    },
  ]
  return (
    <VersionsFrame<Content>
      title={t.versions.title}
      sub={order.uid}
      back={recordHash(purchase_orders.name, order.id)}
      versions={versions}
      before={versions.length - 2}
      none={t.orders.versions.none}
      reasonOf={t.orders.versions.reason}
    >
      {(older, newer, onlyChanges) => <Comparison {...{ older, newer, onlyChanges }} />}
    </VersionsFrame>
  )
}

const header = [
  'uid',
  'work_order',
  'category',
  'list_date',
  'tech_requirement',
  'lister',
  'chief',
  'approver',
] as const

const signatures: ReadonlySet<string> = new Set(['chief', 'approver'])

interface ComparisonProps {
  readonly older: Content
  readonly newer: Content
  readonly onlyChanges: boolean
}

function Comparison({ older, newer, onlyChanges }: ComparisonProps) {
  const { t, language } = useTexts()
  const reader: Reader = { t, language, nameOf: (_, id) => String(id) }
  const fields = header.flatMap((name) => {
    const field = purchase_orders.fields[name]
    const [was, is] = [older, newer].map(({ order }) => shownValue(field, order[name], reader))
    // A revision clears the signatures: that is no change of the order.
    if (signatures.has(name) && is === '') return []
    return [{ label: field.label[language], was: was ?? '', is: is ?? '', isSame: was === is }]
  })
  const rows = compareRows(rowsOf(older, reader, t), rowsOf(newer, reader, t)).map(onlyDifferent)
  const isAllSame = fields.every(({ isSame }) => isSame) && rows.every(isUnchanged)
  const contained = containedIn(newer.materials)
  const title = specOf(procurement_materials).label[language]
  usePrintKey(() => navigate(older.print))
  return (
    <>
      <Group gap="xs" mb="sm">
        {[older, newer].map(({ revision, print }) => (
          <Button key={print} size="compact-sm" variant="default" component="a" href={print}>
            {t.orders.versions.print(revision)}
          </Button>
        ))}
      </Group>
      {isAllSame && <NoDifferences />}
      <ComparedFields title={t.orders.header} fields={fields} onlyChanges={onlyChanges} />
      <ComparedRows
        title={title}
        heads={[t.orders.materials.place, t.orders.versions.material, t.versions.values]}
        rows={rows}
        onlyChanges={onlyChanges}
        beside={({ is, was }) => {
          const count = contained.get((is ?? was)?.key ?? 0) ?? 0
          return count > 1 && <MergeChip text={`+${count}`} says={t.orders.materials.contains(count)} />
        }}
      />
    </>
  )
}

/** What names a material, and what is told of it line by line. */
const naming = ['name', 'material_mark', 'specification'] as const
const shownFields = [
  'standard',
  'required_count',
  'unit',
  'required_weight',
  'delivery_dt',
  'category',
  'drawing_number',
  'model',
  'material_number',
  'batch_number',
  'finished',
] as const

const rowsOf = ({ materials }: Content, reader: Reader, t: Texts): readonly VersionRow[] =>
  materials.map((material) => ({
    key: Number(material.id),
    name: naming
      .map((name) => fieldText(material, name))
      .filter((text) => text !== '')
      .join(' '),
    detail: [
      ...shownFields.flatMap((name) => lineOf(material, name, reader)),
      ...mergedLine(material, materials, t),
    ].join('\n'),
  }))

function lineOf(material: Row, name: string, reader: Reader): readonly string[] {
  const field = storedOf(procurement_materials, name)
  const text = field ? shownValue(field, material[name], reader) : ''
  if (!field || text === '') return []
  return [reader.t.value_of(field.label[reader.language], valueWithUnit(text, field, reader.language))]
}

/** A row that goes into another one says into which. */
function mergedLine(material: Row, all: readonly Row[], t: Texts): readonly string[] {
  if (!material.merged_material) return []
  const place = all.findIndex(({ id }) => String(id) === String(material.merged_material)) + 1
  return place > 0 ? [t.orders.materials.merged_into(place)] : []
}
