import { Alert, Button, Checkbox, Group, Input, Modal, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { detailTable } from '../../../../shared/process/codes.ts'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import { write } from '../../../api/client.ts'
import { refresh, useOperation } from '../../../api/queries.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useReturnFocus } from '../../../ui/form/return_focus.ts'
import { TableHead } from '../../../ui/look/table_head.tsx'
import { fieldText } from '../../../ui/value/field_text.ts'
import { tableOf } from './material_columns.ts'
import styles from './orders.module.css'
import { useTexts } from './texts.ts'

interface Props {
  readonly order: LoadedRecord
  readonly close: () => void
}

/** Materials from a reviewed quota list: which list, for which units, how many rows will come, what was collected before. */
export function CollectDialog({ order, close }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  const { data, error } = useOperation('purchase_orders', 'collectable', { order: order.id })
  const hasOrder = fieldText(order.record, 'work_order') !== ''
  const nothing = hasOrder ? t.orders.collect.no_lists : t.orders.collect.no_order
  return (
    <Modal opened onClose={close} title={t.orders.collect.title} size="lg">
      {!data ? (
        <Loading error={error} />
      ) : data.lists.length === 0 ? (
        <Stack>
          <Text>{nothing}</Text>
          <Group justify="flex-end">
            <Button onClick={close} data-autofocus>
              {t.close}
            </Button>
          </Group>
        </Stack>
      ) : (
        <CollectForm order={order} sources={data} close={close} />
      )}
    </Modal>
  )
}

type Sources = NonNullable<ReturnType<typeof useOperation<'purchase_orders', 'collectable'>>['data']>
type List = Sources['lists'][number]

function CollectForm({ order, sources, close }: Props & { sources: Sources }) {
  const { t, language } = useTexts()
  const { lists, units, held } = sources
  const says = t.orders.collect
  const heldFor = (list: List | undefined, unit: number) =>
    held.filter(({ category, sub_order }) => category === list?.category && sub_order === unit)
  /** Units that nothing was collected for yet. */
  const usual = (list: List | undefined) =>
    units.map(({ sub_order }) => sub_order).filter((unit) => heldFor(list, unit).length === 0)
  const [chosen, setChosen] = useState(() => {
    const ready = lists.filter(canCollect)
    const open = ready.filter((list) => usual(list).length > 0)
    const ofKind = (some: readonly List[]) => some.find(({ category }) => category === tableOf(order))
    return ofKind(open) ?? open[0] ?? ofKind(ready) ?? ready[0] ?? lists[0]
  })
  const [ticked, setTicked] = useState<readonly number[]>(() => usual(chosen))
  const [problem, setProblem] = useState<string>()
  const [running, setRunning] = useState(false)
  const choose = (wanted: string) => {
    const list = lists.find(({ quota_list }) => String(quota_list) === wanted)
    setChosen(list)
    setTicked(usual(list))
    setProblem(undefined)
  }
  const tick = (unit: number, on: boolean) => {
    setProblem(undefined)
    setTicked((now) => (on ? [...now, unit] : now.filter((one) => one !== unit)))
  }
  const rows = chosen && canCollect(chosen) ? chosen.items * ticked.length : 0
  const twice = units.filter(
    ({ sub_order }) => ticked.includes(sub_order) && heldFor(chosen, sub_order).length > 0,
  )
  const collect = async (event: FormEvent) => {
    event.preventDefault()
    if (running || !chosen) return
    if (rows === 0) return setProblem(canCollect(chosen) ? says.no_unit : says.cannot)
    setRunning(true)
    try {
      const input = { id: order.id, quota_list: chosen.quota_list, sub_orders: ticked }
      await write('purchase_orders', 'collect', input)
      close()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t.not_saved)
      setRunning(false)
    }
    await refresh('procurement_materials')
    await refresh('purchase_orders')
  }
  return (
    <form onSubmit={(event) => void collect(event)} noValidate>
      <Stack gap="sm">
        <Radio.Group label={says.list} value={String(chosen?.quota_list ?? '')} onChange={choose}>
          <Stack gap={4} mt={4}>
            {lists.map((list) => (
              <Radio
                key={list.quota_list}
                value={String(list.quota_list)}
                label={[nameOfCode(detailTable, list.category)[language], ...aboutList(list, says)].join(
                  ' · ',
                )}
                {...(list === chosen && { 'data-autofocus': true })}
              />
            ))}
          </Stack>
        </Radio.Group>
        {chosen && chosen.rows.length > 0 && <ListRows rows={chosen.rows} />}
        <Input.Wrapper label={says.units} labelElement="div" role="group" aria-label={says.units}>
          <Stack gap={4} mt={4} mah={200} style={{ overflow: 'auto' }}>
            {units.length > 1 && (
              <Checkbox
                label={says.all}
                checked={ticked.length === units.length}
                indeterminate={ticked.length > 0 && ticked.length < units.length}
                onChange={(event) =>
                  setTicked(event.currentTarget.checked ? units.map(({ sub_order }) => sub_order) : [])
                }
              />
            )}
            {units.map(({ sub_order, uid }) => (
              <Checkbox
                key={sub_order}
                label={[
                  uid,
                  ...heldFor(chosen, sub_order).map((one) =>
                    one.order === order.uid ? says.held_here(one.rows) : says.held(one.rows, one.order),
                  ),
                ].join(' · ')}
                checked={ticked.includes(sub_order)}
                onChange={(event) => tick(sub_order, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Input.Wrapper>
        <Text fw={600} role="status" data-will-come>
          {says.will_come(rows)}
        </Text>
        {twice.length > 0 && (
          <Alert color="wait" p="xs">
            ▲ {says.twice(twice.map(({ uid }) => uid))}
          </Alert>
        )}
        {problem && (
          <Alert color="late" p="xs" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            loading={running}
            {...(rows === 0 && { 'data-disabled': true, 'aria-disabled': true })}
          >
            {says.press}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What the list asks for, for one unit. */
function ListRows({ rows }: { rows: List['rows'] }) {
  const { t, language } = useTexts()
  const heads = ['name', 'material_mark', 'specification', 'required_count', 'unit'] as const
  return (
    <div className={styles.reviewed}>
      <table aria-label={t.orders.collect.rows}>
        <TableHead heads={heads.map((name) => procurement_materials.fields[name].label[language])} />
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a list have no other name and do not move
            <tr key={at}>
              {heads.map((name) => (
                <td key={name} className={name === 'required_count' ? styles.number : ''}>
                  {row[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const canCollect = ({ reviewed, items }: List): boolean => reviewed && items > 0

const aboutList = (
  { items, reviewed }: List,
  says: { items: (count: number) => string; not_reviewed: string; empty: string },
): readonly string[] => [items > 0 ? says.items(items) : says.empty, ...(reviewed ? [] : [says.not_reviewed])]
