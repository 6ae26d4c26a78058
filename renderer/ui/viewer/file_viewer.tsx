import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isUnchecked } from '../../../shared/kernel/stored_files.ts'
import { useAction } from '../feedback/use_action.ts'
import { downloadStoredFile } from '../form/download_file.ts'
import { useReturnFocus } from '../form/return_focus.ts'
import { FilePageView } from './file_page.tsx'
import { PrintFile } from './print_file.tsx'
import { type FilePage, kindOf, nameAt, useFilePages } from './stored_file.ts'
import { useTexts } from './texts.ts'
import styles from './viewer.module.css'
import { FullViewer, Viewer } from './viewer.tsx'

interface Props {
  readonly path: string
  /** The file after this one. */
  readonly next?: (() => void) | undefined
}

/** A stored file in a part of the page; one button shows it over the whole window. */
export function FileViewer({ path, next }: Props) {
  const [isFull, setFull] = useState(false)
  const { printing, ...file } = useFile(path)
  return (
    <>
      <Viewer {...file} next={next} enlarge={() => setFull(true)} />
      {isFull && <Enlarged {...file} close={() => setFull(false)} />}
      {printing}
    </>
  )
}

/** A stored file over the whole window. */
export function FullFileViewer({ path, close }: { readonly path: string; readonly close: () => void }) {
  const { printing, ...file } = useFile(path)
  return (
    <>
      <Enlarged {...file} close={close} />
      {printing}
    </>
  )
}

interface EnlargedProps extends Omit<ReturnType<typeof useFile>, 'printing'> {
  readonly close: () => void
}

function Enlarged({ close, ...file }: EnlargedProps) {
  const { t } = useTexts()
  useReturnFocus()
  const lead = (
    <>
      <Button size="xs" variant="default" title="Esc" onClick={close}>
        {t.back}
      </Button>
      <span className={styles.title} title={file.label}>
        {file.label}
      </span>
    </>
  )
  return <FullViewer {...file} close={close} lead={lead} />
}

const none: readonly FilePage[] = []

/** What a viewer needs of a stored file. */
function useFile(path: string) {
  const { t } = useTexts()
  const { pages, error } = useFilePages(path)
  const [isPrinting, setPrinting] = useState(false)
  const [save] = useAction(() => downloadStoredFile(path))
  const [name, kind, shown] = [nameAt(path), kindOf(path), pages ?? none]
  const print = kind === 'other' ? undefined : () => setPrinting(true)
  const notices: readonly ReactNode[] = [
    isUnchecked(name) && <Text key="unchecked">{t.unchecked}</Text>,
    kind === 'other' && (
      <Text key="other" c="var(--text-3)">
        {t.viewer.not_shown}
      </Text>
    ),
    kind !== 'other' && !pages && !error && <Loader key="reading" size="sm" aria-label={t.reading} />,
    error instanceof Error && (
      <Alert key="error" color="late">
        {error.message}
      </Alert>
    ),
    pages?.length === 0 && !error && (
      <Text key="broken" c="var(--late)" role="alert">
        {t.viewer.broken(name)}
      </Text>
    ),
    isPrinting && (
      <Group key="printing" gap="xs" role="status">
        <Loader size="xs" />
        {t.viewer.printing}
      </Group>
    ),
  ]
  const told = notices.filter(Boolean)
  return {
    label: name,
    pages: shown.length,
    widest: Math.max(1, ...shown.map(({ width }) => width)),
    print,
    save: { label: `${t.viewer.save} ${name}`, press: () => void save() },
    notice: told.length > 0 && told,
    children: shown.map((page, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a file never change
      <FilePageView key={at} page={page} name={shown.length > 1 ? `${name} ${at + 1}` : name} />
    )),
    printing: isPrinting && <PrintFile pages={shown} kind={kind} done={() => setPrinting(false)} />,
  }
}
