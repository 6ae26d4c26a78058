import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostMade, users } from '../../../../shared/core/users.ts'
import { whereText } from '../../../../shared/kernel/where.ts'
import { maxCreates } from '../../../../shared/office/batches.ts'
import { write } from '../../../api/client.ts'
import { useMe } from '../../../api/current_user.ts'
import { listRecords, refresh, useOperation } from '../../../api/queries.ts'
import { rowsOf } from '../../../api/rows.ts'
import { Preview } from '../../../ui/print/preview/preview.tsx'
import { backOf, queryRecords } from '../../../ui/print/query_records.ts'
import { useCompany } from '../../../ui/print/use_company.ts'
import { titleOf } from '../../../ui/value/title_of.ts'
import { type Slip, slipsForm } from './slips_form.ts'
import { useTexts } from './texts.ts'

/** `#/print/passwords?ids=1,2,3`: the office makes passwords for these people; they are on this page and on paper only. */
export function PasswordsPrint({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const says = t.slips
  const me = useMe()
  const company = useCompany()
  const asked = queryRecords(query.get('ids')).slice(0, maxCreates)
  const where = [whereText('id', 'in', ...asked.map(String))]
  const { data: people } = useQuery({
    queryKey: ['users', 'list', 'passwords', where],
    queryFn: async () => rowsOf(await listRecords('users', { where, limit: maxCreates })),
  })
  const { data: plant } = useOperation('plant', 'state', {})
  const [slips, setSlips] = useState<readonly Slip[]>([])
  const isFor = ({ id, left }: Readonly<Record<string, unknown>>) => id !== me.id && left !== true
  const chosen = (people ?? []).filter(isFor)
  const leftOut = (people ?? []).filter((one) => !isFor(one))
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      // Those that are made stay on the page where a later request is refused.
      for (let made = slips.length; made < chosen.length; made += mostMade) {
        const some = chosen.slice(made, made + mostMade).map(({ id }) => Number(id))
        const { value } = await write('users', 'make_passwords', { people: some })
        setSlips((before) => [...before, ...value])
      }
      await refresh('users')
    },
  })
  const isDone = slips.length > 0 && slips.length === chosen.length && !isPending
  return (
    <Preview
      documents={
        company === undefined || slips.length === 0
          ? []
          : [slipsForm(slips, { company, address: plant?.address ?? '', t })]
      }
      home={backOf(query, 'users', asked)}
      notice={
        people &&
        (isDone ? (
          <Text role="status">{says.made(slips.length)}</Text>
        ) : (
          <Stack gap="xs" align="flex-start" maw={640}>
            {chosen.length === 0 ? (
              <Text>{says.nobody}</Text>
            ) : (
              <>
                <Text fw={600}>{says.ask(chosen.length)}</Text>
                <Text>{chosen.map((one) => titleOf(users, one)).join(t.comma)}</Text>
                <Text>{says.about}</Text>
              </>
            )}
            {chosen.length > 0 && leftOut.length > 0 && (
              <Text c="var(--text-3)">
                {says.left_out(leftOut.map((one) => titleOf(users, one)).join(t.comma))}
              </Text>
            )}
            {error && <Alert color="late">{error.message}</Alert>}
            {isPending && <Text role="status">{says.progress(slips.length, chosen.length)}</Text>}
            {chosen.length > 0 && (
              <Button autoFocus loading={isPending} onClick={() => mutate()}>
                {slips.length > 0 ? says.go_on(chosen.length - slips.length) : says.make(chosen.length)}
              </Button>
            )}
          </Stack>
        ))
      }
    />
  )
}
