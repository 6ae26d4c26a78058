import { Alert, Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { maxUnplanned } from '../../../../shared/production/plan_queries.ts'
import { useOperation, useWrite } from '../../../api/queries.ts'
import { useReturnFocus } from '../../../ui/form/return_focus.ts'
import { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import styles from './plans.module.css'
import { useTexts } from './texts.ts'

interface Props {
  readonly made: (id: number) => void
  readonly close: () => void
}

/** The open orders that have no plan: Enter makes one. */
export function NewPlan({ made, close }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  const [search, setSearch] = useState('')
  const { data } = useOperation('pruction_plans', 'unplanned', {})
  const { mutate, isPending, error } = useWrite('pruction_plans', 'create')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = data?.filter(({ uid, client, product_name }) =>
    words.every((word) => `${uid} ${client} ${product_name}`.toLowerCase().includes(word)),
  )
  const { active, list, handlers } = useRowKeys(found?.map(({ id }) => String(id)) ?? [])
  const make = (id: number) => !isPending && mutate({ input: { id } }, { onSuccess: () => made(id) })
  const first = found?.[0]
  return (
    <Modal opened onClose={close} title={t.plans.new_title} size="lg">
      <TextInput
        aria-label={t.work_order.search}
        placeholder={t.work_order.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus()
          else if (event.key === 'Enter' && first && found.length === 1) make(first.id)
          else return
          event.preventDefault()
        }}
        data-autofocus
      />
      {error && (
        <Alert color="late" mt="xs">
          {error.message}
        </Alert>
      )}
      <ul className={styles.orders} ref={list} {...handlers}>
        {found?.map(({ id, uid, client, product_name, count, delivery_dt }) => (
          <li key={id} data-row={id}>
            <button type="button" tabIndex={String(id) === active ? 0 : -1} onClick={() => make(id)}>
              <b>{uid}</b> {product_name}
              <Text size="sm" c="var(--text-3)">
                {[client, t.plans.units(count), delivery_dt && t.plans.delivery(delivery_dt)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && (
        <Text c="var(--text-3)" mt="xs">
          {search === '' ? t.plans.all_planned : t.lists.nothing_fits}
        </Text>
      )}
      {data?.length === maxUnplanned && (
        <Text size="sm" c="var(--text-3)" mt="xs">
          {t.plans.only_newest(maxUnplanned)}
        </Text>
      )}
    </Modal>
  )
}
