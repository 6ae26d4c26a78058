import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { type StockKind, stockKinds } from '../../../shared/inventory/material_classes.ts'
import { rowsOf } from '../../lists/rows.ts'
import { callAny } from '../../office/door.ts'
import { go } from '../../shell/place.ts'
import { useTexts } from '../../texts/index.ts'
import { cardsOf, issueHash, textOf } from '../kinds.ts'
import type { Waiting } from './use_waiting.ts'

interface Props {
  readonly cards: readonly Waiting[]
  readonly enter: (key: string) => void
}

/** Typed or scanned: a card of this list is gone into; any other one is opened. */
export function NumberBox({ cards, enter }: Props) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = async () => {
    const number = plain(text)
    if (number === '') return
    const here = cards.find(({ uid }) => plain(uid) === number) ?? onlyOne(cards, number)
    if (here) {
      setText('')
      return enter(here.key)
    }
    try {
      const found = await anywhere(number)
      if (found) go(found)
      else setProblem(t.issues.desk.unknown(text.trim()))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t.not_saved)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void take()
  }
  return (
    <TextInput
      size="xs"
      w={200}
      aria-label={t.issues.desk.number}
      placeholder={t.issues.desk.number}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        setProblem(undefined)
      }}
      onKeyDown={onKey}
      {...(problem && { error: problem })}
      data-number-box
    />
  )
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const onlyOne = (cards: readonly Waiting[], number: string): Waiting | undefined => {
  const some = cards.filter(({ uid }) => plain(uid).endsWith(number))
  return some.length === 1 ? some[0] : undefined
}

async function anywhere(number: string): Promise<string | undefined> {
  const answers = await Promise.all(
    stockKinds.map(async (kind): Promise<readonly (readonly [StockKind, number])[]> => {
      const { value } = await callAny(cardsOf[kind].name, 'list', { search: number, limit: 10 })
      return rowsOf(value)
        .filter((row) => plain(textOf(row, 'uid')) === number)
        .map((row) => [kind, Number(row.id)] as const)
    }),
  )
  const [first] = answers.flat()
  return first && issueHash(...first)
}
