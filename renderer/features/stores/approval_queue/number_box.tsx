import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { callAny } from '../../../api/client.ts'
import { rowsOf } from '../../../api/rows.ts'
import { useTexts } from '../../../i18n/index.ts'
import { endsScan } from '../../../ui/keyboard/shortcuts.ts'
import { go } from '../../../ui/navigation/location.ts'
import { textOf } from '../issues/card_kinds.ts'
import { cardHash, type Desk, type DeskTexts } from './queue.ts'
import type { Waiting } from './use_queue_cards.ts'

interface Props<Kind extends string, Stage extends string> {
  readonly desk: Desk<Kind, Stage>
  readonly says: DeskTexts<Stage>
  readonly cards: readonly Waiting<Kind>[]
  readonly enter: (key: string) => void
}

/** Typed or scanned: a card of this list is gone into; any other one is opened. */
export function NumberBox<Kind extends string, Stage extends string>(props: Props<Kind, Stage>) {
  const { desk, says, cards, enter } = props
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = async () => {
    const number = plain(text)
    if (number === '') return
    const here = cards.find(({ uid }) => plain(uid) === number)
    if (here) {
      setText('')
      return enter(here.key)
    }
    try {
      const found = await anywhere(desk, number)
      if (found) go(found)
      else setProblem(says.unknown(text.trim()))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t.not_saved)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (!endsScan(event) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void take()
  }
  return (
    <TextInput
      size="xs"
      w={200}
      aria-label={says.number}
      placeholder={says.number}
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

async function anywhere<Kind extends string, Stage extends string>(
  { page, kinds, cardsOf }: Desk<Kind, Stage>,
  number: string,
): Promise<string | undefined> {
  const answers = await Promise.all(
    kinds.map(async (kind) => {
      const { value } = await callAny(cardsOf[kind].name, 'list', { search: number, limit: 10 })
      const found = rowsOf(value).find((row) => plain(textOf(row, 'uid')) === number)
      return found ? [cardHash(page, kind, Number(found.id))] : []
    }),
  )
  return answers.flat()[0]
}
