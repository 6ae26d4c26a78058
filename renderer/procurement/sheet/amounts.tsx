import { Button, Group, Table, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { contact_details } from '../../../shared/procurement/contact_details.ts'
import { mayCreate } from '../../forms/editable.ts'
import { readNumber } from '../../keys/typed.ts'
import { call, newKey } from '../../office/door.ts'
import { actingAs, useMe } from '../../office/me.ts'
import { useOneAtATime } from '../../office/one_at_a_time.ts'
import { refresh, useList } from '../../office/queries.ts'
import { useTexts } from '../../texts/index.ts'
import { amountText } from '../amount_text.ts'
import type { BoardSheet } from '../use_board.ts'

/** The contract amounts of a sheet, corrections among them, and their sum. */
export function Amounts({ sheet }: { sheet: BoardSheet }) {
  const { t } = useTexts()
  const { data } = useList('contact_details', { bidding_sheet: String(sheet.id) })
  const rows = data?.results ?? []
  return (
    <>
      {rows.length > 0 && (
        <Table fz="sm" verticalSpacing={2}>
          <Table.Tbody>
            {rows.map(({ id, submit_dt, submitter, amount }) => (
              <Table.Tr key={id}>
                <Table.Td>{submit_dt.slice(0, 10)}</Table.Td>
                <Table.Td>{submitter}</Table.Td>
                <Table.Td ta="right">{amountText(amount)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Text size="sm" fw={600} my={4}>
        {t.procurement.sheet.total}{' '}
        {sheet.contract_amount === null
          ? t.procurement.board.no_contract
          : t.procurement.amount(amountText(sheet.contract_amount))}
        {sheet.billing_amount !== null &&
          ` · ${t.procurement.sheet.invoiced(amountText(sheet.billing_amount))}`}
      </Text>
      <NewAmount sheet={sheet} />
    </>
  )
}

function NewAmount({ sheet }: { sheet: BoardSheet }) {
  const { t, language } = useTexts()
  const may = mayCreate(contact_details, actingAs(useMe()))
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  const once = useOneAtATime()
  if (!may) return null
  const add = async () => {
    const amount = readNumber(typed)
    if (!amount || !Number.isInteger(amount)) return setTold(t.procurement.sheet.amount_whole)
    try {
      const input = { bidding_sheet: String(sheet.id), amount }
      await call('contact_details', 'create', input, { idempotencyKey: newKey() })
      setTyped('')
    } catch (error) {
      setTold(error instanceof Error ? error.message : t.not_saved)
    }
    await Promise.all([refresh('contact_details'), refresh('bidding_sheets')])
  }
  const { label, unit } = contact_details.fields.amount
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void once(add)
      }}
      noValidate
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          size="xs"
          w={140}
          label={`${label[language]} (${unit})`}
          value={typed}
          error={told || undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setTold('')
          }}
        />
        <Button size="xs" variant="default" type="submit">
          {t.procurement.sheet.add_amount}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={2}>
        {t.procurement.sheet.amount_about}
      </Text>
    </form>
  )
}
