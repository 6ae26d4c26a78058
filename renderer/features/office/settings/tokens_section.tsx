import { Alert, Anchor, Group, Table, Text } from '@mantine/core'
import { storedOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { coversAllModules, api_tokens as tokens } from '../../../../shared/office/api_tokens.ts'
import { desktop } from '../../../api/client.ts'
import { useToday } from '../../../api/clock.ts'
import { useList } from '../../../api/queries.ts'
import { CommandButtons } from '../../../ui/document/command_buttons.tsx'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { shownValue } from '../../../ui/value/shown_value.ts'
import { RemoveRow } from './remove_row.tsx'
import { useTexts } from './texts.ts'

const columns = ['name', 'user', 'read_only', 'strict', 'modules', 'create_dt', 'expires', 'used_dt'] as const

/** What programs of the LAN sign in with: issued and taken back here. */
export function TokensSection() {
  const { t } = useTexts()
  const { data, error } = useList('api_tokens', { limit: 500 })
  return (
    <>
      <Text>
        {t.settings.tokens_about}{' '}
        {!desktop && (
          <Anchor href="/api/docs/" target="_blank" rel="noreferrer" underline="always">
            {t.settings.api_docs}
          </Anchor>
        )}
      </Text>
      <Group>
        <CommandButtons resource={tokens} />
      </Group>
      {error && <Alert color="late">{error.message}</Alert>}
      {data &&
        (data.results.length > 0 ? <TokenTable rows={data.results} /> : <Text>{t.settings.no_tokens}</Text>)}
    </>
  )
}

function TokenTable({ rows }: { rows: readonly Row[] }) {
  const { t, language } = useTexts()
  const lan = useTexts().t.lan
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
                  {name === 'expires' ? (
                    <Expiry day={row.expires} />
                  ) : name === 'modules' && isForAll(row.modules, t.modules) ? (
                    <Mark>{lan.all_modules}</Mark>
                  ) : (
                    field && shownValue(field, row[name], { t, language, nameOf })
                  )}
                </Table.Td>
              )
            })}
            <Table.Td>
              <RemoveRow
                resource="api_tokens"
                id={Number(row.id)}
                says={t.settings.revoke}
                question={t.settings.revoke_question(String(row.name))}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const isForAll = (named: unknown, modules: Readonly<Record<string, string>>): boolean =>
  Array.isArray(named) && coversAllModules(named.map(String), Object.keys(modules))

/** What should be narrower. */
const Mark = ({ children }: { children: string }) => (
  <Text span inherit c="var(--wait)">
    ▲ {children}
  </Text>
)

/** Until when a token is good, and in words where it is over or has no end. */
function Expiry({ day }: { day: unknown }) {
  const lan = useTexts().t.lan
  const today = useToday()
  if (typeof day !== 'string') return <Mark>{lan.for_ever}</Mark>
  return day < today ? `${day} · ${lan.expired}` : day
}
