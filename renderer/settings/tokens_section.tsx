import { Alert, Anchor, Button, Group, Table, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { storedOf } from '../../shared/kernel/resource.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { api_tokens as tokens } from '../../shared/office/api_tokens.ts'
import { CommandButtons } from '../forms/commands.tsx'
import { useReferenceNames } from '../lists/references.ts'
import { shownValue } from '../lists/shown_value.ts'
import { desk } from '../office/door.ts'
import { useList, useWrite } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'

const columns = ['name', 'user', 'read_only', 'modules', 'create_dt', 'expires', 'used_dt'] as const

/** What programs of the LAN sign in with: issued and taken back here. */
export function TokensSection() {
  const { t } = useTexts()
  const { data, error } = useList('api_tokens', { limit: 500 })
  return (
    <>
      <Text size="sm">
        {t.settings.tokens_about}{' '}
        {!desk && (
          <Anchor href="/api/docs/" target="_blank" rel="noreferrer" size="sm">
            {t.settings.api_docs}
          </Anchor>
        )}
      </Text>
      <Group>
        <CommandButtons resource={tokens} />
      </Group>
      {error && <Alert color="red">{error.message}</Alert>}
      {data &&
        (data.results.length > 0 ? <TokenTable rows={data.results} /> : <Text>{t.settings.no_tokens}</Text>)}
    </>
  )
}

function TokenTable({ rows }: { rows: readonly Row[] }) {
  const { t, language } = useTexts()
  const nameOf = useReferenceNames(tokens)
  return (
    <Table withTableBorder>
      <Table.Thead>
        <Table.Tr>
          {columns.map((name) => (
            <Table.Th key={name}>{tokens.fields[name].label[language]}</Table.Th>
          ))}
          <Table.Th aria-label={t.settings.revoke} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={String(row.id)}>
            {columns.map((name) => {
              const field = storedOf(tokens, name)
              return (
                <Table.Td key={name}>
                  {field && shownValue(field, row[name], { t, language, nameOf })}
                </Table.Td>
              )
            })}
            <Table.Td>
              <Revoke row={row} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Revoke({ row }: { row: Row }) {
  const { t } = useTexts()
  const remove = useWrite('api_tokens', 'remove')
  const name = String(row.name)
  const revoke = () =>
    remove.mutate(
      { input: { id: Number(row.id) } },
      {
        onSuccess: () => notifications.show({ message: t.settings.revoked(name) }),
        onError: (error) => notifications.show({ color: 'red', message: error.message }),
      },
    )
  const ask = () =>
    modals.openConfirmModal({
      title: t.settings.revoke_question(name),
      labels: { confirm: t.settings.revoke, cancel: t.cancel },
      confirmProps: { color: 'red.9' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: revoke,
    })
  return (
    <Button size="compact-xs" variant="default" c="var(--bad-text)" loading={remove.isPending} onClick={ask}>
      {t.settings.revoke}
    </Button>
  )
}
