import { Alert, NativeSelect, Title } from '@mantine/core'
import { useState } from 'react'
import { bidding_documents } from '../../../../shared/distribution/bidding_documents.ts'
import { documentKind } from '../../../../shared/distribution/codes.ts'
import { callWithFiles, writeOptions } from '../../../api/client.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { ChooseFiles } from '../choose_files.tsx'
import styles from '../documents.module.css'
import { sizeError, writeError } from '../sending.ts'
import { useTexts } from '../texts.ts'
import type { Department } from './use_exchange.ts'

interface Props {
  readonly product: number
  /** The departments that this person sends for. */
  readonly sources: readonly Department[]
  readonly departments: readonly Department[]
}

const { src, dst, kind } = bidding_documents.fields
const asOptions = (departments: readonly Department[]) =>
  departments.map(({ id, short_name }) => ({ value: String(id), label: short_name }))

/** To whom, what it is, and the files: each goes out as a document of its own as soon as it is chosen. */
export function SendDocuments({ product, sources, departments }: Props) {
  const { t, language } = useTexts()
  const [from, setFrom] = useState(String(sources[0]?.id ?? ''))
  const others = departments.filter(({ id }) => String(id) !== from)
  const [to, setTo] = useState('')
  const target = others.some(({ id }) => String(id) === to) ? to : ''
  const [what, setWhat] = useState<string>(documentKind.word.drawing)
  const [problems, setProblems] = useState<readonly string[]>([])
  const kinds = Object.values(documentKind.table).map(([, zh, en]) => ({
    value: zh,
    label: language === 'zh' ? zh : en,
  }))
  const send = (file: File) =>
    callWithFiles(
      'bidding_documents',
      'create',
      { product, src: Number(from), dst: Number(target), kind: what },
      { path: file },
      writeOptions(),
    )
  const [sendAll, busy] = useAction(
    async (files: readonly File[]) => {
      const said: string[] = []
      for (const file of files) {
        const refusal = sizeError(file, t) || (await writeError(() => send(file)))
        if (refusal !== '') said.push(`${file.name}: ${refusal}`)
      }
      setProblems(said)
    },
    {
      refresh: ['bidding_documents'],
    },
  )
  const take = (files: readonly File[]) =>
    target === '' ? setProblems([t.documents.choose_target]) : void sendAll(files)
  return (
    <section aria-label={t.documents.send} data-send>
      <Title order={3} fw={500} mt="sm" mb={2}>
        {t.documents.send}
      </Title>
      <div className={styles.send}>
        {sources.length > 1 && (
          <NativeSelect
            size="xs"
            label={src.label[language]}
            data={asOptions(sources)}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        )}
        <NativeSelect
          size="xs"
          label={dst.label[language]}
          data={[{ value: '', label: '' }, ...asOptions(others)]}
          value={target}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label={kind.label[language]}
          data={kinds}
          value={what}
          onChange={(event) => setWhat(event.currentTarget.value)}
        />
        <ChooseFiles says={t.documents.choose_files} busy={busy} take={take} />
      </div>
      {problems.map((one) => (
        <Alert key={one} color="late" p="xs" mt={4} role="alert">
          {one}
        </Alert>
      ))}
    </section>
  )
}
