import { Button, Group, Modal, Radio, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { useFocusBack } from './focus_back.ts'

interface Clash {
  readonly field: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}
interface Props {
  readonly clashes: readonly Clash[]
  /** The fields whose stored value stays. */
  readonly decide: (theirs: readonly string[]) => void
  readonly cancel: () => void
}

/** Somebody else saved meanwhile: both values of every field, and the person chooses. Nothing typed is thrown away. */
export function ClashDialog({ clashes, decide, cancel }: Props) {
  const { t } = useTexts()
  useFocusBack()
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(clashes.map(({ field }) => field)))
  // The cursor stands on the first choice: Enter never overwrites what nobody looked at.
  const choose = (field: string, keepMine: boolean) =>
    setMine((now) => new Set([...[...now].filter((one) => one !== field), ...(keepMine ? [field] : [])]))
  return (
    <Modal opened onClose={cancel} title={t.clash_title} size="lg">
      <Stack>
        <Text size="sm">{t.clash_about}</Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.field}</Table.Th>
              <Table.Th>{t.theirs}</Table.Th>
              <Table.Th>{t.mine}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {clashes.map(({ field, label, mine: my, theirs }, at) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>
                  <Radio
                    name={field}
                    label={theirs || '—'}
                    checked={!mine.has(field)}
                    onChange={() => choose(field, false)}
                  />
                </Table.Td>
                <Table.Td>
                  <Radio
                    name={field}
                    label={my || '—'}
                    data-autofocus={at === 0 || undefined}
                    checked={mine.has(field)}
                    onChange={() => choose(field, true)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            {t.go_on_typing}
          </Button>
          <Button
            onClick={() => decide(clashes.filter(({ field }) => !mine.has(field)).map(({ field }) => field))}
          >
            {t.save_chosen}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
