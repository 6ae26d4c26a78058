import { Button, Group, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import { listRecords } from '../../../../api/queries.ts'
import { rowsOf } from '../../../../api/rows.ts'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'
import { fieldText } from '../../../../ui/value/field_text.ts'
import { cardsOf as applyCardsOf } from '../../issues/card_kinds.ts'
import styles from '../../issues/issues.module.css'
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
    <form className={styles.panel} onSubmit={(event) => void choose(event)} noValidate>
      <Title order={1} tabIndex={-1} my={8}>
        {t.add(specOf(cardsOf[kind]).label[language])}
      </Title>
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
  )
}
