import { SimpleGrid } from '@mantine/core'
import { useEffect } from 'react'
import { bakes, type Charge, chargeOf } from '../../../../shared/inventory/welding/bake_charge.ts'
import { bakeClassOf } from '../../../../shared/inventory/welding/bake_class_lookup.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { type BakeEntry, bakeFindings } from '../../../../shared/inventory/welding/bake_rules.ts'
import { storedOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { useNow } from '../../../api/clock.ts'
import { useList } from '../../../api/queries.ts'
import { FieldInput } from '../../../ui/form/field_input.tsx'
import { FormFrame } from '../../../ui/form/form_frame.tsx'
import { type Loaded, useRecordForm } from '../../../ui/form/use_record_form.ts'
import { hashOf, navigate } from '../../../ui/navigation/location.ts'
import { leaveCharge } from '../bakes/board_focus.ts'
import { useTexts } from '../bakes/texts.ts'
import { VerdictLine } from '../bakes/verdict_line.tsx'
import styles from './bake_form.module.css'
import { BatchInput } from './batch_input.tsx'
import { ClassPanel } from './class_panel.tsx'
import { useStockOf } from './use_batches.ts'

/** In the order in which the work goes on. */
const layout = [
  'codedmark',
  'class_num',
  'size',
  'standard_num',
  'heat_num',
  'quantity',
  'bake_times',
  'furnace_time',
  'baking_temp',
  'heating_time',
  'cooling_time',
  'holding_time',
  'holding_temp',
  'apply_time',
  'welding_engineer',
  'keeper',
  'create_dt',
] as const
const batchFields: ReadonlySet<string> = new Set([
  'codedmark',
  'class_num',
  'size',
  'standard_num',
  'heat_num',
])
const needed: ReadonlySet<string> = new Set(bakes.spec.create.requiredInputs)
const home = hashOf(['bakes'])

interface Props {
  readonly loaded: Loaded | undefined
  readonly first: Row
  /** What can be done with a stored charge, its steps and its time line. */
  readonly parts?: FrameParts
}
type FrameParts = Pick<
  Parameters<typeof FormFrame>[0],
  'primary' | 'more' | 'tools' | 'steps' | 'pane' | 'state'
>

export function BakeForm({ loaded, first, parts }: Props) {
  const { t, language } = useTexts()
  const now = useNow(20)
  const id = loaded?.record.id
  useEffect(() => {
    if (id !== undefined) leaveCharge(id)
  }, [id])
  const classes = useList('bake_classes', { limit: 500 }).data?.results ?? []
  const form = useRecordForm({
    resource: bakes,
    loaded,
    first,
    saved: ({ id }, andNew) => {
      leaveCharge(id)
      navigate(andNew ? hashOf(['bakes', 'new']) : home)
    },
  })
  const typed = chargeOf(
    Object.fromEntries(Object.keys(bakes.fields).map((name) => [name, form.value(name)])),
  )
  const cls = bakeClassOf(classes, typed.class_num, typed.standard_num)
  const { errors, warnings } = chargeFindings(typed, classes, now, language, useStockOf(typed.codedmark))
  const names = layout.filter((name) => !form.isNew || form.open.has(name))
  const input = (name: string) => {
    const field = storedOf(bakes, name)
    if (!field) return null
    const Input = batchFields.has(name) && form.open.has(name) ? BatchInput : FieldInput
    return (
      <Input
        key={name}
        name={name}
        field={field}
        value={form.value(name)}
        change={(value) => form.set(name, value)}
        setAll={(values) => {
          for (const [other, part] of Object.entries(values)) form.set(other, part)
        }}
        error={form.errorOf(name) ?? errors[name]}
        warning={warnings[name]}
        required={needed.has(name)}
        readOnly={!form.open.has(name)}
        autoFocus={name === (form.isNew ? 'codedmark' : undefined)}
      />
    )
  }
  const title = loaded ? `${typed.class_num} ${typed.size} · ${typed.codedmark}` : t.new_bake
  return (
    <FormFrame {...parts} title={title} form={form} back={home}>
      <div className={styles.columns}>
        <div>
          {loaded && (
            <div className={styles.verdict}>
              <VerdictLine charge={chargeOf(loaded.record)} cls={cls} now={now} />
            </div>
          )}
          <SimpleGrid cols={3} spacing="md" verticalSpacing="xs">
            {names.map(input)}
          </SimpleGrid>
          <div className={styles.remark}>{input('remark')}</div>
        </div>
        <ClassPanel brand={typed.class_num} cls={cls} />
      </div>
    </FormFrame>
  )
}

type Words = Readonly<Record<string, string>>

/** What the rules of the trade say to the typed record, by field. An empty field is not refused before it is saved. */
function chargeFindings(
  charge: Charge,
  classes: readonly BakeClass[],
  now: string,
  language: Language,
  stock?: BakeEntry['stock'],
): { errors: Words; warnings: Words } {
  const errors: Record<string, string> = {}
  const warnings: Record<string, string> = {}
  const values: Readonly<Record<string, unknown>> = { ...charge }
  for (const { field, refuses, text: says } of bakeFindings(charge, classes, { now, stock })) {
    const value = values[field]
    if (refuses && (value === null || value === '')) continue
    const words = refuses ? errors : warnings
    const text = says(language)
    words[field] = words[field] ? `${words[field]}；${text}` : text
  }
  return { errors, warnings }
}
