import { Button, Group, Table, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { contact_details, mayCorrect, needsReason } from '../../../../shared/procurement/contact_details.ts'
import { write } from '../../../api/client.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useList } from '../../../api/queries.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { readNumber } from '../../../ui/keyboard/typed_values.ts'
import { numberText } from '../../../ui/value/number_text.ts'
import { useTexts } from '../texts.ts'
import type { BoardSheet } from '../use_board.ts'

/** The contract amounts of a sheet, corrections among them, and their sum. */
export function Amounts({ sheet }: { sheet: BoardSheet }) {
  const { t } = useTexts()
  const { data } = useList('contact_details', { bidding_sheet: String(sheet.id) })
  const rows = data?.results ?? []
  return (
    <>
      {rows.length > 0 && (
        <Table verticalSpacing={2}>
          <Table.Tbody>
            {rows.map(({ id, submit_dt, submitter, amount, reason }) => (
              <Table.Tr key={id}>
                <Table.Td>{submit_dt.slice(0, 10)}</Table.Td>
                <Table.Td>{submitter}</Table.Td>
                <Table.Td ta="right">{numberText(amount)}</Table.Td>
                <Table.Td c="var(--text-3)">{reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Text fw={600} my={4}>
        {t.procurement.sheet.total}{' '}
        {sheet.contract_amount === null
          ? t.procurement.board.no_contract
          : t.procurement.amount(numberText(sheet.contract_amount))}
        {sheet.billing_amount !== null &&
          ` · ${t.procurement.sheet.invoiced(numberText(sheet.billing_amount))}`}
      </Text>
      <NewAmount sheet={sheet} hasRows={rows.length > 0} />
    </>
  )
}

function NewAmount({ sheet, hasRows }: { sheet: BoardSheet; hasRows: boolean }) {
  const { t, language } = useTexts()
  const me = useMe()
  const may = mayCreate(contact_details, actingAs(me)) && mayCorrect(sheet.status, me.roles)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [add] = useAction(
    async (amount: number, input: { readonly reason?: string }) => {
      await write('contact_details', 'create', { bidding_sheet: String(sheet.id), amount, ...input })
      // Not in `done`: by the end of the refresh the next amount may be typed.
      setTyped('')
      setReason('')
    },
    { refresh: ['contact_details', 'bidding_sheets'], refused: ({ message }) => setProblem(message) },
  )
  if (!may || sheet.status === sheetStatus.code.terminated) return null
  const saysWhy = needsReason(sheet.status, hasRows)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = readNumber(typed)
    if (!number || !Number.isInteger(number)) setProblem(t.procurement.sheet.amount_whole)
    else void add(number, saysWhy ? { reason } : {})
  }
  const { amount, reason: why } = contact_details.fields
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="xs" align="flex-end">
        <TextInput
          size="xs"
          w={140}
          label={`${amount.label[language]} (${amount.unit})`}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem('')
          }}
        />
        {saysWhy && (
          <TextInput
            size="xs"
            w={220}
            label={why.label[language]}
            required
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setProblem('')
            }}
          />
        )}
        <Button size="xs" variant="default" type="submit">
          {t.procurement.sheet.add_amount}
        </Button>
      </Group>
      {problem && (
        <Text size="sm" c="var(--late)" role="alert" mt={2}>
          {problem}
        </Text>
      )}
      <Text size="sm" c="var(--text-3)" mt={2}>
        {t.procurement.sheet.amount_about}
      </Text>
    </form>
  )
}
