import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { proposedKind } from '../../../../shared/process/card_proposal.ts'
import { cardKind, cardStatus } from '../../../../shared/process/codes.ts'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { ApiError, call, write } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { useRecord } from '../../../ui/document/use_record.ts'
import { showWarnings } from '../../../ui/feedback/show_warnings.ts'
import { FieldInput } from '../../../ui/form/field_input.tsx'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { titleOf } from '../../../ui/value/title_of.ts'
import { headerOf } from './card_edit.ts'
import styles from './cards.module.css'
import { useTexts } from './texts.ts'

const kinds = Object.values(cardKind.table)

/** The part and the kind; everything else is filled by the office. */
export function NewCard({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const [part, setPart] = useState<unknown>(() => numberIn(query, 'part'))
  const [kind, setKind] = useState(() => numberIn(query, 'category'))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const chosen = useRecord('process_materials', typeof part === 'number' ? part : undefined)
  const category = kind ?? (chosen.data ? proposedKind(chosen.data.record) : undefined)
  const others = useSameKind(part, category)
  const source = useRecord('transfer_cards', numberIn(query, 'copy')).data?.record
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const known = kinds.find(([code]) => code === category)
    if (typeof part !== 'number' || !known) {
      setProblem(t.cards.fresh.choose_part)
      return
    }
    setBusy(true)
    try {
      const { value, warnings } = await write('transfer_cards', 'create', {
        process_material: part,
        category: known[0],
      })
      if (source) await takeContents(Number(source.id), value.id)
      await refresh('transfer_cards')
      // The form has told of the others already, unless somebody made one meanwhile.
      if (others.length === 0) showWarnings(warnings, value.id)
      replaceLocation(hashOf(['cards', value.id]))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={page.page}>
      <PageHead title={t.cards.fresh.title} />
      <form data-form className={styles.fresh} onSubmit={(event) => void make(event)} noValidate>
        <Stack gap="sm">
          <Text>{source ? t.forms.copied_from(titleOf(transfer_cards, source)) : t.cards.fresh.about}</Text>
          <FieldInput
            name="process_material"
            field={transfer_cards.fields.process_material}
            value={part}
            change={(value) => {
              setPart(value)
              setKind(undefined)
              setProblem('')
            }}
            required
            autoFocus={part === undefined}
          />
          <Select
            label={t.cards.fresh.kind}
            description={kind === undefined && category !== undefined ? t.cards.fresh.usual : undefined}
            data={kinds.map(([code, zh, en]) => ({
              value: String(code),
              label: language === 'zh' ? zh : en,
            }))}
            value={category === undefined ? null : String(category)}
            onChange={(value) => setKind(value === null ? undefined : Number(value))}
            allowDeselect={false}
            withAsterisk
          />
          {others.length > 0 && (
            <Text c="var(--wait)" role="status">
              ▲ {localized((told) => told.process.cards.same_kind(others))(language)}
            </Text>
          )}
          {(problem || chosen.error) && (
            <Alert color="late" p="xs" role="alert">
              {problem || chosen.error?.message}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={busy} data-save autoFocus={part !== undefined}>
              {t.cards.fresh.make}
            </Button>
          </Group>
        </Stack>
      </form>
    </div>
  )
}

/** What is written on a card, on another one instead of what the office proposes. */
async function takeContents(from: number, card: number): Promise<void> {
  const [theirs, own] = await Promise.all(
    [from, card].map(async (one) => (await call('transfer_cards', 'contents', { card: one })).value),
  )
  if (!theirs || !own) return
  const processes = theirs.processes.map(({ name, detail }) => ({ id: null, name, detail }))
  await write('transfer_cards', 'save', { card, version: own.version, ...headerOf(theirs), processes })
}

/** The file numbers of the cards, not void, that the part has of a kind already. */
function useSameKind(part: unknown, category: number | undefined): readonly string[] {
  const { data } = useQuery({
    queryKey: ['transfer_cards', 'of part', part],
    queryFn: async () =>
      (await call('transfer_cards', 'list', { process_material: Number(part) })).value.results,
    enabled: typeof part === 'number',
  })
  const others = data?.filter((one) => one.category === category && one.status !== cardStatus.word.void)
  return others?.map(({ file_index }) => file_index) ?? []
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}
