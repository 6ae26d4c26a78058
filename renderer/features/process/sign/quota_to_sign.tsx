import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { users } from '../../../../shared/core/users.ts'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { detailTable } from '../../../../shared/process/codes.ts'
import { quota_lists } from '../../../../shared/process/quota_lists.ts'
import { write } from '../../../api/client.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { readRecord, useAllRecords } from '../../../api/queries.ts'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { useStepKeys } from '../../../ui/keyboard/step_keys.ts'
import { type Column, columnsFor, measured, shownText } from '../../../ui/list/columns.ts'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { fieldTime } from '../../../ui/value/field_text.ts'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { useLibrary } from '../libraries/use_library.ts'
import { type Family, familyOf } from '../quotas/families.ts'
import { number } from '../quotas/item_of_row.ts'
import { kilograms } from '../quotas/sums.tsx'
import styles from './sign.module.css'
import { type Texts, useTexts } from './texts.ts'
import type { QuotaToSign } from './use_to_sign.ts'

interface Change {
  readonly reviewer?: number
  readonly writer?: null
  readonly reason?: string
}

/** The head of the page: the chosen quota list is reviewed, or opened again by the head of the department. */
export function QuotaHead({ list, sub }: { list: number; sub: string }) {
  const { t } = useTexts()
  const me = useMe()
  const { caller } = actingAs(me)
  const [isReturning, setReturning] = useState(false)
  const mayReturn = isAdmin(caller) || me.roles.includes('process_head')
  const [act, isPending] = useAction(
    async (input: Change) => {
      setReturning(false)
      // Signed is what the screen shows.
      const { version } = await readRecord(quota_lists.name, list)
      await write('quota_lists', 'update', { id: list, ...input }, { ifMatch: version })
    },
    { refresh: [quota_lists.name] },
  )
  const review = () => {
    if (!isPending) void act({ reviewer: me.id })
  }
  const returns = () => mayReturn && setReturning(true)
  useStepKeys({ 1: review, 2: returns }, (press) => press())
  return (
    <PageHead
      title={t.pages.sign}
      sub={sub}
      primary={{ name: 'review', label: t.quotas.review, keys: 'F9', press: review, loading: isPending }}
      more={[
        [
          {
            name: 'reopen',
            label: t.quotas.reopen,
            keys: '2',
            why: mayReturn ? undefined : t.forms.not_yours,
            press: returns,
            dialog: isReturning && (
              <ReasonDialog
                title={t.quotas.reopen}
                says={t.quotas.reopen_about}
                give={(reason) => void act({ writer: null, reason })}
                cancel={() => setReturning(false)}
              />
            ),
          },
        ],
      ]}
    />
  )
}

/** Who compiled it, for which library, and its rows. */
export function QuotaToRead({ list, href }: { list: QuotaToSign; href: string }) {
  const { t, language } = useTexts()
  const { data: library } = useLibrary(list.lib)
  const nameOf = useReferenceNames(quota_lists)
  const family = familyOf(list.category)
  return (
    <Stack gap="xs" className={styles.read}>
      <Text fw={600}>{nameOfCode(detailTable, list.category)[language]}</Text>
      {library && (
        <Text>{[t.sign.order(String(library.record.work_order_uid)), library.record.name].join(' · ')}</Text>
      )}
      <Text c="var(--text-3)">
        {t.sign.compiled(nameOf(users.name, list.writer), fieldTime(list, 'write_dt'))}
      </Text>
      {family && <Items list={list.id} family={family} />}
      <Anchor href={href}>{t.sign.open}</Anchor>
    </Stack>
  )
}

function Items({ list, family: { resource, columns: widths } }: { list: number; family: Family }) {
  const { t, language } = useTexts()
  const nameOf = useReferenceNames(resource)
  const { data, error } = useAllRecords(resource.name, { quota_list: list, ordering: 'id' })
  if (!data) return <Loading error={error} />
  const rows = data.map((item): Row => ({ ...item }))
  const reader = { t, language, nameOf }
  const all = columnsFor(resource, language)
  const named = Object.keys(widths).flatMap((name) => all.find((column) => column.name === name) ?? [])
  const columns = measured(named, rows, reader)
  const right = (column: Column) => ({ ...(column.right && { 'data-right': true }) })
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" {...right(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.id)}>
            {columns.map((column) => (
              <td key={column.name} {...right(column)}>
                {shownText(column, row, reader)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={columns.length}>{sumsText(resource.name, rows, t)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** As below the table of the list itself. */
function sumsText(resource: string, rows: readonly Row[], t: Texts): string {
  const weightOf = weights[resource]
  if (!weightOf) return t.quotas.sum(rows.length)
  return t.quotas.sum_kg(rows.length, kilograms(rows.map(weightOf)))
}
const weights: Readonly<Record<string, (item: Row) => number>> = {
  principal_quota_items: ({ count, weight }) => number(count) * number(weight),
  welding_quota_items: ({ quota }) => number(quota),
}
