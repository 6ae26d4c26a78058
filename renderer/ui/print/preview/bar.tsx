import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { desktop } from '../../../api/client.ts'
import { useTexts } from '../../../i18n/index.ts'
import styles from './preview.module.css'
import { printPages } from './print_pages.ts'
import { PrinterSelect } from './printer_select.tsx'
import type { PrinterChoice } from './use_printer.ts'

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

interface Props {
  readonly zoom: number
  readonly setZoom: (zoom: number) => void
  readonly printer: PrinterChoice
  readonly home: string
  /** How many sheets of paper. */
  readonly pages: number
  readonly savePdf: () => void
  readonly controls: ReactNode
  readonly notice: ReactNode
}

export function Bar({ zoom, setZoom, printer, home, pages, savePdf, controls, notice }: Props) {
  const { t } = useTexts()
  const print = useRef<HTMLButtonElement>(null)
  const focused = useRef(false)
  const ready = pages > 0
  useEffect(() => {
    if (!ready || focused.current) return
    focused.current = true
    print.current?.focus()
  }, [ready])
  return (
    <header className={styles.bar}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm" wrap="nowrap">
          <Button size="xs" variant="default" component="a" href={home} title="Esc">
            {t.back}
          </Button>
          {controls}
        </Group>
        <Group gap="sm" wrap="nowrap">
          <PrinterSelect {...printer} />
          <NativeSelect
            size="xs"
            w={86}
            aria-label={t.print.zoom}
            value={String(zoom)}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
            data={zooms.map((one) => ({ value: String(one), label: `${one * 100} %` }))}
          />
          <Text c="var(--text-3)" miw={56} ta="right">
            {ready && t.print.page_count(pages)}
          </Text>
          {desktop && (
            <Button size="xs" variant="default" disabled={!ready} onClick={savePdf}>
              {t.preview.save_pdf}
            </Button>
          )}
          <Button size="xs" ref={print} disabled={!ready} onClick={() => void printPages(t)} title="Ctrl+P">
            {t.print.print}
          </Button>
        </Group>
      </Group>
      {notice}
    </header>
  )
}
