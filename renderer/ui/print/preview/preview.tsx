import { Box } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Texts, useTexts } from '../../../i18n/index.ts'
import '../pages.css'
import { desktop } from '../../../api/client.ts'
import { closeHelp, usePanels } from '../../dialog/side_panels.ts'
import { usePageKeys } from '../../keyboard/page_keys.ts'
import { navigate } from '../../navigation/location.ts'
import type { FormDocument } from '../sheet/form.ts'
import { Sheets } from '../sheet/sheets.tsx'
import { Bar } from './bar.tsx'
import { useFileName } from './file_name.ts'
import styles from './preview.module.css'
import { isPrint } from './print_key.ts'
import { printPages, savePdf } from './print_pages.ts'
import { useJournal } from './use_journal.ts'
import { type PrinterChoice, usePrinter } from './use_printer.ts'

interface Props {
  readonly documents: readonly FormDocument[]
  /** Where "back" leads. */
  readonly home: string
  /** Which period or number is shown. */
  readonly controls?: ReactNode
  /** What the person should know before printing, or that something is still being read. */
  readonly notice?: ReactNode
}

/** The paper itself on the screen: what stands here is what is printed. */
export const Preview = (props: Props) => <PreviewAt {...props} printer={usePrinter()} />

interface PreviewAtProps extends Props {
  readonly printer: PrinterChoice
}

/** The same where what is printed goes by the printer. */
export function PreviewAt({ documents: all, home, controls, notice, printer }: PreviewAtProps) {
  const { t } = useTexts()
  const [zoom, setZoom] = useState(1)
  const journal = useJournal(all)
  const documents = journal === undefined ? [] : all
  const name = useFileName(documents)
  const pages = documents.reduce((sum, document) => sum + document.pages.length, 0)
  const save = () => {
    savePdf(t, name).catch(() => notifications.show({ color: 'late', message: t.preview.pdf_failed }))
  }
  const hasHelp = usePanels().help !== undefined
  usePreviewKeys(() => (hasHelp ? closeHelp() : navigate(home)), t)
  useSaveCommand(() => pages > 0 && save())
  useRestBehind()
  return createPortal(
    <div className={`print-preview ${styles.preview} ${hasHelp ? styles.beside_help : ''}`}>
      <Bar {...{ zoom, setZoom, printer, controls, notice, home, pages }} savePdf={save} />
      <Box component="section" className={styles.desk} tabIndex={0} aria-label={t.print.preview}>
        <Box className={styles.sheets} __vars={{ '--zoom': String(zoom) }}>
          <Sheets documents={documents} offset={printer.offset} journal={journal ?? ''} />
        </Box>
      </Box>
    </div>,
    document.body,
  )
}

function usePreviewKeys(back: () => void, t: Texts): void {
  usePageKeys((event) => {
    if (event.defaultPrevented) return
    if (isPrint(event)) void printPages(t)
    else if (event.key === 'Escape') back()
    else return
    event.preventDefault()
  })
}

/** The desktop's menu. */
function useSaveCommand(save: () => void): void {
  const onSave = useEffectEvent(save)
  useEffect(() => desktop?.onMenu((command) => command === 'save_pdf' && onSave()), [])
}

/** The office's frame lies under the paper: no key reaches it. */
function useRestBehind(): void {
  // Before the page that comes back asks for the cursor.
  useLayoutEffect(() => {
    const behind = document.getElementById('root')
    behind?.setAttribute('inert', '')
    return () => behind?.removeAttribute('inert')
  }, [])
}
