import { Alert, Button, FileButton, Group, Image, Loader, Text, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { ApiError, callWithFiles, write, writeOptions } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { sizeText } from '../../../ui/value/size_text.ts'
import { FullFileViewer } from '../../../ui/viewer/file_viewer.tsx'
import styles from './cards.module.css'
import { type Sketch, sketchName, useSketch } from './sketch.ts'
import { useTexts } from './texts.ts'

const { maxMiB = 10, extensions = [] } = transfer_cards.fields.path.upload ?? {}
const mebibyte = 1024 * 1024

interface Props {
  readonly card: number
  /** Of the record as the page has read it. */
  readonly version: string | undefined
  readonly path: string
  readonly open: boolean
}

/** The sketch of the card: stored as soon as it is chosen, shown where a page can show it. */
export function SketchBlock({ card, version, path, open }: Props) {
  const { t } = useTexts()
  const { data, error, isFetching } = useSketch(path)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const choosing = useRef<HTMLButtonElement>(null)
  const forgetFile = useRef<() => void>(null)
  // The button that removed it is gone.
  useFocusRecovery(path === '', () => choosing.current?.focus())

  async function store(send: () => Promise<unknown>): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await send()
      await refresh('transfer_cards')
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setProblem(refused.message)
      // The next press is made over what stands there now.
      if (refused.problem.status === 412) await refresh('transfer_cards')
    } finally {
      setBusy(false)
    }
  }
  function upload(file: File | null): void {
    if (!file) return
    // The same file may be chosen again.
    forgetFile.current?.()
    if (file.size > maxMiB * mebibyte) setProblem(t.cards.sketch.too_large(file.name, maxMiB))
    else
      void store(() =>
        callWithFiles(
          'transfer_cards',
          'update',
          { id: card },
          { sketch: file },
          writeOptions({ ifMatch: version }),
        ),
      )
  }
  const remove = () =>
    store(() => write('transfer_cards', 'update', { id: card, path: '' }, { ifMatch: version }))
  return (
    <section aria-label={t.cards.sketch.title} className={styles.sketch}>
      <Text c="var(--text-3)">{t.cards.sketch.title}</Text>
      {path === '' && <Text>{t.cards.sketch.none}</Text>}
      {(isFetching || busy) && <Loader size="sm" aria-label={t.reading} />}
      {data && <Shown sketch={data} path={path} />}
      {error && <Text>{`${sketchName(path)} · ${error.message}`}</Text>}
      {open && (
        <Group gap="xs">
          <FileButton
            resetRef={forgetFile}
            onChange={upload}
            accept={extensions.map((one) => `.${one}`).join(',')}
          >
            {(button) => (
              <Button {...button} ref={choosing} size="compact-xs" variant="default" aria-busy={busy}>
                {path === '' ? t.cards.sketch.choose : t.cards.sketch.other}
              </Button>
            )}
          </FileButton>
          {path !== '' && (
            <Button size="compact-xs" variant="default" onClick={() => void remove()}>
              {t.cards.sketch.remove}
            </Button>
          )}
          {path === '' && (
            <Text size="sm" c="var(--text-3)">
              {t.cards.sketch.kinds(maxMiB)}
            </Text>
          )}
        </Group>
      )}
      {problem !== '' && (
        <Alert color="late" p="xs" role="alert">
          {problem}
        </Alert>
      )}
    </section>
  )
}

function Shown({ sketch, path }: { sketch: Sketch; path: string }) {
  const { t } = useTexts()
  const [large, setLarge] = useState(false)
  const { name, size, picture, isBroken } = sketch
  const about = `${name} · ${sizeText(size)}`
  return (
    <>
      {picture ? (
        <UnstyledButton onClick={() => setLarge(true)} aria-label={t.cards.sketch.enlarge} title={about}>
          <Image src={picture} alt={name} fit="contain" className={styles.picture} />
        </UnstyledButton>
      ) : (
        <Text {...(isBroken && { c: 'var(--late)', role: 'alert' })}>
          {about}
          <br />
          {isBroken ? t.cards.sketch.broken(name) : t.cards.sketch.no_picture}
        </Text>
      )}
      {large && <FullFileViewer path={path} close={() => setLarge(false)} />}
    </>
  )
}
