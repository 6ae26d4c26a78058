import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import { listRecords } from '../../../../api/queries.ts'
import { rowsOf } from '../../../../api/rows.ts'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'
import page from '../../../../ui/page/page.module.css'
import { PageHead } from '../../../../ui/page/page_head.tsx'
import { fieldText } from '../../../../ui/value/field_text.ts'
import { cardsOf as applyCardsOf } from '../../issues/card_kinds.ts'
import { cardsOf, type RefundKind } from '../refund_kinds.ts'
import { useTexts } from '../texts.ts'

/** The apply card that something comes back of, by its number: typed, or scanned from its paper. */
export function ChooseCard({ kind }: { kind: RefundKind }) {
  const { t, language } = useTexts()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const choose = async (event: FormEvent) => {
    event.preventDefault()
    const search = text.trim()
    if (search === '') return
    try {
      const page = await listRecords(applyCardsOf[kind].name, { search, limit: 20 })
      const found = rowsOf(page).find((row) => fieldText(row, 'uid').toLowerCase() === search.toLowerCase())
      if (found) replaceLocation(hashOf(['refunds', kind, 'new'], { of: String(found.id) }))
      else setProblem(t.issues.desk.unknown(search))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t.not_saved)
    }
  }
  return (
    <div className={page.page}>
      <PageHead back={hashOf(['refunds'])} title={t.add(specOf(cardsOf[kind]).label[language])} />
      <form className={page.body} onSubmit={(event) => void choose(event)} noValidate>
        <Group align="flex-end" gap="sm">
          <TextInput
            label={t.refunds.card_number}
            autoComplete="off"
            data-autofocus
            autoFocus
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setProblem(undefined)
            }}
            {...(problem && { error: problem })}
          />
          <Button type="submit">{t.go_ahead}</Button>
        </Group>
      </form>
    </div>
  )
}
