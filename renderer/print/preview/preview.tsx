import { Box } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../texts/index.ts'
import '../pages.css'
import { go } from '../../shell/place.ts'
import type { FormDocument } from '../sheet/form.ts'
import { Sheets } from '../sheet/sheets.tsx'
import { Bar } from './bar.tsx'
import { useOffset } from './offset.ts'
import styles from './preview.module.css'
import { isPrint } from './print_key.ts'
import { printPages } from './print_pages.ts'

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
export function Preview({ documents, home, controls, notice }: Props) {
  const { t } = useTexts()
  const [zoom, setZoom] = useState(1)
  const { offset, move } = useOffset()
  useFileName(documents, t.print.and_more)
  usePreviewKeys(() => go(home))
  useRestBehind()
  return createPortal(
    <div className={`print-preview ${styles.preview}`}>
      <Bar {...{ zoom, setZoom, offset, move, controls, notice, home }} ready={documents.length > 0} />
      <Box component="section" className={styles.desk} tabIndex={0} aria-label={t.print.preview}>
        <Box className={styles.sheets} __vars={{ '--zoom': String(zoom) }}>
          <Sheets documents={documents} offset={offset} />
        </Box>
      </Box>
    </div>,
    document.body,
  )
}

/** The browser names the PDF after the page. */
function useFileName(
  documents: readonly FormDocument[],
  andMore: (name: string, count: number) => string,
): void {
  const [first] = documents
  const name = first && `${first.title}_${first.name}`
  const title = name && (documents.length > 1 ? andMore(name, documents.length) : name)
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}

function usePreviewKeys(back: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (isPrint(event)) void printPages()
    else if (event.key === 'Escape') back()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** The office's frame lies under the paper: no key reaches it. */
function useRestBehind(): void {
  useEffect(() => {
    const behind = document.getElementById('root')
    behind?.setAttribute('inert', '')
    return () => behind?.removeAttribute('inert')
  }, [])
}
