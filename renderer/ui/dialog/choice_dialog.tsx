import { Button, Group, Modal, Radio, Stack, Table, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { SoftDisabledButton } from '../feedback/soft_disabled_button.tsx'
import type { ConflictSide } from '../form/form_conflict.ts'
import { useReturnFocus } from '../form/return_focus.ts'
import styles from './choice_dialog.module.css'

/** A place that two people have written. */
export interface ConflictingValue {
  readonly key: string
  readonly name: string
  /** What is chosen until the person says otherwise; nothing where both have changed it. */
  readonly whose?: ConflictSide
  readonly mine: ReactNode
  readonly theirs: ReactNode
}
interface Props {
  readonly title: string
  readonly about: string
  /** What the places are called. */
  readonly head: string
  readonly places: readonly ConflictingValue[]
  readonly choose: (whoseOf: (key: string) => ConflictSide) => void
  readonly cancel: () => void
}

const whoseKey: Readonly<Record<string, ConflictSide>> = { 1: 'theirs', 2: 'mine' }

/** Somebody else saved meanwhile: both values of every place, and the person chooses. Nothing typed is thrown away. */
export function ChoiceDialog({ title, about, head, places, choose, cancel }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  const [chosen, setChosen] = useState<ReadonlyMap<string, ConflictSide>>(
    () => new Map(places.flatMap(({ key, whose }) => (whose ? [[key, whose]] : []))),
  )
  const left = places.filter(({ key }) => !chosen.has(key)).length
  const first = places.find(({ whose }) => whose === undefined) ?? places[0]
  const save = () => choose((key) => chosen.get(key) ?? 'mine')
  /** 1 theirs, 2 mine, n on to what is not chosen yet; Enter saves once everything is. */
  function press(event: KeyboardEvent<HTMLElement>): void {
    const radio = event.target instanceof HTMLInputElement ? event.target : undefined
    const at = places.findIndex(({ key }) => key === radio?.name)
    const place = places[at]
    const side = whoseKey[event.key]
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
    if (side && place) setChosen((now) => new Map(now).set(place.key, side))
    else if (event.key === 'n') {
      const others = [...places.slice(at + 1), ...places.slice(0, at + 1)]
      const next = others.find(({ key }) => !chosen.has(key)) ?? others[0]
      const radios = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')
      const own = [...radios].filter(({ name }) => name === next?.key)
      ;(own.find(({ checked }) => checked) ?? own[0])?.focus()
    } else if (event.key === 'Enter' && radio && left === 0) save()
    else return
    event.preventDefault()
  }
  return (
    <Modal opened onClose={cancel} title={title} size="xl">
      <Stack onKeyDown={press}>
        <Text>{about}</Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {[head, t.theirs, t.mine].map((one) => (
                <Table.Th key={one}>{one}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {places.map((place) => (
              <Table.Tr key={place.key} data-clash={place.whose === undefined || undefined}>
                <Table.Th scope="row">{place.name}</Table.Th>
                {(['theirs', 'mine'] as const).map((whose) => (
                  <Table.Td key={whose} className={styles.side}>
                    <Radio
                      name={place.key}
                      label={place[whose] || '—'}
                      checked={chosen.get(place.key) === whose}
                      onChange={() => setChosen((now) => new Map(now).set(place.key, whose))}
                      // Enter never overwrites what nobody looked at: the cursor stands on the first choice.
                      data-autofocus={
                        (place === first && (chosen.get(place.key) ?? 'theirs') === whose) || undefined
                      }
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end">
          <Text size="sm" c="var(--text-3)">
            {t.choose_keys}
          </Text>
          <Button variant="default" onClick={cancel}>
            {t.go_on_typing}
          </Button>
          <Group data-save>
            <SoftDisabledButton
              says={t.save_chosen}
              why={left > 0 ? t.choose_left(left) : ''}
              press={save}
              size="sm"
            />
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
