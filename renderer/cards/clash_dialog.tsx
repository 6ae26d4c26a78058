import { Button, Group, Modal, Radio, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { transfer_cards } from '../../shared/process/transfer_cards.ts'
import { useFocusBack } from '../forms/focus_back.ts'
import { type Texts, useTexts } from '../texts/index.ts'
import type { ProcessRow } from './card_edit.ts'
import { type Difference, differenceKey, type Whose } from './card_merge.ts'
import styles from './cards.module.css'

interface Props {
  readonly differences: readonly Difference[]
  readonly choose: (whoseOf: (one: Difference) => Whose) => void
  readonly cancel: () => void
}

/** Another planner saved meanwhile: both values of every place where the two edits differ, and the person chooses. */
export function ClashDialog({ differences, choose, cancel }: Props) {
  const { t, language } = useTexts()
  useFocusBack()
  const [chosen, setChosen] = useState<Readonly<Record<string, Whose>>>({})
  const whoseOf = (one: Difference): Whose => chosen[differenceKey(one)] ?? one.whose
  const nameOf = (one: Difference): string => {
    if (one.kind === 'header') return transfer_cards.fields[one.name].label[language]
    if (one.kind === 'order') return t.cards.clash.order
    return t.cards.clash.process((one.before ?? one.theirs ?? one.mine)?.name ?? '')
  }
  return (
    <Modal opened onClose={cancel} title={t.cards.clash.title} size="xl">
      <Stack>
        <Text size="sm">{t.cards.clash.about}</Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.cards.clash.place}</Table.Th>
              <Table.Th>{t.cards.clash.theirs}</Table.Th>
              <Table.Th>{t.cards.clash.mine}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map((one, at) => {
              const key = differenceKey(one)
              const pick = (whose: Whose) => setChosen((now) => ({ ...now, [key]: whose }))
              return (
                <Table.Tr key={key} data-clash={one.clash || undefined}>
                  <Table.Th scope="row">
                    {one.clash ? '▲ ' : ''}
                    {nameOf(one)}
                  </Table.Th>
                  {(['theirs', 'mine'] as const).map((whose) => (
                    <Table.Td key={whose} className={styles.side}>
                      <Radio
                        name={key}
                        label={sideOf(one, whose, t)}
                        checked={whoseOf(one) === whose}
                        onChange={() => pick(whose)}
                        // Enter never overwrites what nobody looked at: the cursor stands on the first choice.
                        data-autofocus={(at === 0 && whoseOf(one) === whose) || undefined}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            {t.go_on_typing}
          </Button>
          <Button onClick={() => choose(whoseOf)}>{t.cards.clash.save}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What one side has there, and in words what it has done. */
function sideOf(one: Difference, whose: Whose, t: Texts) {
  if (one.kind === 'header') return one[whose] || '—'
  if (one.kind === 'order') return one[whose].map(({ name }) => name).join(' → ')
  const side = one[whose]
  return (
    <>
      <b>{deedOf(one.before, side, t)}</b>
      {side && (
        <div>
          {side.name} · {side.detail || '—'}
        </div>
      )}
    </>
  )
}

function deedOf(before: ProcessRow | undefined, side: ProcessRow | undefined, t: Texts): string {
  if (!side) return before ? t.cards.clash.removed : t.cards.clash.no_row
  if (!before) return t.cards.clash.added
  const same = before.name === side.name && before.detail === side.detail
  return same ? t.cards.clash.same : t.cards.clash.changed
}
