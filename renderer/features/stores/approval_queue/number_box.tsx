import { useState } from 'react'
import { listRecords } from '../../../api/queries.ts'
import { rowsOf } from '../../../api/rows.ts'
import { useTexts } from '../../../i18n/index.ts'
import { navigate } from '../../../ui/navigation/location.ts'
import { ScanField } from '../../../ui/touch/scan_field.tsx'
import { fieldText } from '../../../ui/value/field_text.ts'
import { cardHash, type QueueConfig, type QueueTexts } from './queue.ts'
import type { QueuedCard } from './use_queue_cards.ts'

interface Props<Kind extends string, Stage extends string> {
  readonly desk: QueueConfig<Kind, Stage>
  readonly says: QueueTexts<Stage>
  readonly cards: readonly QueuedCard<Kind>[]
  readonly enter: (key: string) => void
}

/** Typed or scanned: a card of this list is gone into; any other one is opened. */
export function NumberBox<Kind extends string, Stage extends string>(props: Props<Kind, Stage>) {
  const { desk, says, cards, enter } = props
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = async (typed: string) => {
    const number = plain(typed)
    if (number === '') return
    const here = cards.find(({ uid }) => plain(uid) === number)
    if (here) {
      setText('')
      return enter(here.key)
    }
    try {
      const found = await anywhere(desk, number)
      if (found) navigate(found)
      else setProblem(says.unknown(typed.trim()))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t.not_saved)
    }
  }
  return (
    <ScanField
      w={280}
      label={says.number}
      value={text}
      change={(typed) => {
        setText(typed)
        setProblem(undefined)
      }}
      take={(number) => void take(number)}
      {...(problem && { error: problem })}
    />
  )
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

async function anywhere<Kind extends string, Stage extends string>(
  { page, kinds, cardsOf }: QueueConfig<Kind, Stage>,
  number: string,
): Promise<string | undefined> {
  const answers = await Promise.all(
    kinds.map(async (kind) => {
      const answer = await listRecords(cardsOf[kind].name, { search: number, limit: 10 })
      const found = rowsOf(answer).find((row) => plain(fieldText(row, 'uid')) === number)
      return found ? [cardHash(page, kind, Number(found.id))] : []
    }),
  )
  return answers.flat()[0]
}
