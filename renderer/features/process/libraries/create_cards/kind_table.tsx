import { NativeSelect, Table, Text } from '@mantine/core'
import { memo, useCallback } from 'react'
import { cardKind } from '../../../../../shared/process/codes.ts'
import { parts as declared } from '../../../../../shared/process/library_parts.ts'
import { useTexts } from '../texts.ts'
import type { Part } from '../tree/tree.ts'
import { kindText } from '../tree/tree_columns.tsx'
import type { Kind, Wanted } from './wanted_cards.ts'

interface Props {
  readonly parts: readonly Part[]
  readonly wanted: Wanted
  readonly want: (next: (now: Wanted) => Wanted) => void
}

/** A line for each part; its kind is chosen by the arrows or the kind's digit. */
export function KindTable({ parts, wanted, want }: Props) {
  const { t, language } = useTexts()
  const { output } = declared
  const choose = useCallback(
    (part: number, kind: Kind | undefined) =>
      want((now) => {
        const next = new Map(now)
        if (kind === undefined) next.delete(part)
        else next.set(part, kind)
        return next
      }),
    [want],
  )
  return (
    <div style={{ maxHeight: '48vh', overflow: 'auto' }}>
      <Table stickyHeader verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={64}>{output.ticket_number.label[language]}</Table.Th>
            <Table.Th>{output.name.label[language]}</Table.Th>
            <Table.Th>{output.spec.label[language]}</Table.Th>
            <Table.Th>{t.libraries.has_cards}</Table.Th>
            <Table.Th w={200}>{t.libraries.kind}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map((part) => (
            <KindLine key={part.id} part={part} kind={wanted.get(part.id)} choose={choose} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

interface LineProps {
  readonly part: Part
  readonly kind: Kind | undefined
  readonly choose: (part: number, kind: Kind | undefined) => void
}

const kinds = Object.values(cardKind.code)

/** Drawn anew only when its own kind changes: there may be hundreds. */
const KindLine = memo(function KindLine({ part, kind, choose }: LineProps) {
  const { t, language } = useTexts()
  const { id, ticket_number, name, spec, cards } = part
  return (
    <Table.Tr>
      <Table.Td>{ticket_number}</Table.Td>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{spec}</Table.Td>
      <Table.Td>{cards.map(({ category }) => kindText(category, language)).join(t.comma)}</Table.Td>
      <Table.Td>
        <NativeSelect
          size="xs"
          aria-label={t.libraries.kind_of(ticket_number, name)}
          value={kind ?? ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            choose(
              id,
              kinds.find((one) => String(one) === chosen),
            )
          }}
        >
          <option value="">{t.libraries.no_card}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {one} {kindText(one, language)}
            </option>
          ))}
        </NativeSelect>
        {cards.some(({ category }) => category === kind) && (
          <Text size="sm" c="var(--wait)">
            ▲ {t.libraries.same_kind}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
})
