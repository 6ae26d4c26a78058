import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import '../pages.css'
import { desktop } from '../../../api/client.ts'
import { navigate } from '../../navigation/location.ts'
import { FullViewer } from '../../viewer/viewer.tsx'
import type { FormDocument } from '../sheet/form.ts'
import { papers } from '../sheet/paper.ts'
import { Sheets } from '../sheet/sheets.tsx'
import { useFileName } from './file_name.ts'
import { printPages, savePdf } from './print_pages.ts'
import { PrinterSelect } from './printer_select.tsx'
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
  const journal = useJournal(all)
  const documents = journal === undefined ? [] : all
  const name = useFileName(documents)
  const pages = documents.reduce((sum, document) => sum + document.pages.length, 0)
  const save = () => {
    savePdf(t, name).catch(() => notifications.show({ color: 'late', message: t.preview.pdf_failed }))
  }
  useSaveCommand(() => pages > 0 && save())
  return (
    <FullViewer
      isPaper
      label={t.print.preview}
      pages={pages}
      widest={Math.max(1, ...documents.map(({ paper }) => papers[paper].width)) * pixelsPerMillimetre}
      startZoom={1}
      starts={startsOf(documents)}
      lead={
        <>
          <Button size="xs" variant="default" component="a" href={home} title="Esc">
            {t.back}
          </Button>
          {controls}
        </>
      }
      tools={<PrinterSelect {...printer} />}
      notice={notice}
      print={() => void printPages(t)}
      save={desktop && { label: t.preview.save_pdf, press: () => pages > 0 && save() }}
      close={() => navigate(home)}
    >
      <Sheets documents={documents} offset={printer.offset} journal={journal ?? ''} />
    </FullViewer>
  )
}

/** On which page each document begins. */
const startsOf = (documents: readonly FormDocument[]): readonly number[] =>
  documents.map((_, at) => documents.slice(0, at).reduce((sum, { pages }) => sum + pages.length, 0))

const pixelsPerMillimetre = 96 / 25.4

/** The desktop's menu. */
function useSaveCommand(save: () => void): void {
  const onSave = useEffectEvent(save)
  useEffect(() => desktop?.onMenu((command) => command === 'save_pdf' && onSave()), [])
}
