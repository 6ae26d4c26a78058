import { ActionIcon, Box, Button, Group, NativeSelect, Text } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { closeHelp, usePanels } from '../dialog/side_panels.ts'
import { useViewerKeys } from '../keyboard/page_keys.ts'
import {
  IconArrowRight,
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconMaximize,
  IconPrinter,
} from '../look/icons.ts'
import { isPrint } from '../print/preview/print_key.ts'
import { useTexts } from './texts.ts'
import styles from './viewer.module.css'

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const fit = 'fit'
export type Zoom = number | typeof fit

interface Props {
  /** What is looked at. */
  readonly label: string
  readonly pages: number
  /** Of the widest page at 100 %, in pixels of a style sheet. */
  readonly widest: number
  readonly startZoom?: Zoom
  /** At the left of the bar: where it leads back to, the name. */
  readonly lead?: ReactNode
  readonly tools?: ReactNode
  /** Below the bar: what should be known before printing, or that something is still being read. */
  readonly notice?: ReactNode
  readonly print?: (() => void) | undefined
  readonly save?: { readonly label: string; readonly press: () => void } | undefined
  /** The paper after this one. */
  readonly next?: (() => void) | undefined
  /** The first page of each paper where several are shown as one job, from 0. */
  readonly starts?: readonly number[]
  /** Shows it over the whole window. */
  readonly enlarge?: (() => void) | undefined
  /** The pages themselves, each an element of its own. */
  readonly children: ReactNode
}

/** Printed sheets, PDFs and pictures in a part of a page: zoom, pages, print, save, next. */
export function Viewer(props: Props) {
  return (
    <section className={styles.viewer} data-viewer aria-label={props.label}>
      <Parts {...props} />
    </section>
  )
}

interface FullProps extends Props {
  /** Esc. */
  readonly close: () => void
  /** Prints its own pages: the window is printed as it stands. */
  readonly isPaper?: boolean
}

/** The same over the whole window; what lies below rests. */
export function FullViewer({ close, isPaper = false, ...props }: FullProps) {
  const hasHelp = usePanels().help !== undefined
  useViewerKeys((event) => {
    if (event.defaultPrevented) return
    if (isPrint(event)) props.pages > 0 && props.print?.()
    else if (event.key === 'Escape') (hasHelp ? closeHelp : close)()
    else return
    event.preventDefault()
  })
  useRestBehind()
  const classes = [isPaper && 'print-preview', styles.viewer, styles.full, hasHelp && styles.beside_help]
  return createPortal(
    <div className={classes.filter(Boolean).join(' ')} data-viewer>
      <Parts {...props} isFull />
    </div>,
    document.body,
  )
}

function Parts({ isFull = false, startZoom = fit, ...props }: Props & { readonly isFull?: boolean }) {
  const { label, pages, widest, lead, tools, notice, print, save, enlarge, children } = props
  const { t } = useTexts()
  const [zoom, setZoom] = useState<Zoom>(startZoom)
  const desk = useRef<HTMLElement>(null)
  const width = useWidth(desk)
  const scale = zoom === fit ? Math.max(0.1, width / Math.max(1, widest)) : zoom
  const { page, turnTo, onScroll } = usePages(desk, pages)
  const start = props.starts?.find((first) => first > page)
  const next = start === undefined ? props.next : () => turnTo(start)
  const printing = useFirstFocus(isFull && pages > 0)
  const ready = pages > 0
  return (
    <>
      <header className={styles.bar}>
        <Group justify="space-between" gap="xs" wrap={isFull ? 'wrap' : 'nowrap'}>
          <Group gap="sm" wrap="nowrap" miw={0}>
            {lead}
          </Group>
          <Group gap={isFull ? 'sm' : 4} wrap="nowrap" flex="none">
            {tools}
            <Group gap={2} wrap="nowrap">
              <Tool
                says={t.viewer.page_back}
                icon={<IconChevronUp />}
                press={page > 0 ? () => turnTo(page - 1) : undefined}
              />
              <Text miw={48} ta="center" c="var(--text-2)" aria-live="polite" data-pages>
                {ready && `${page + 1} / ${pages}`}
              </Text>
              <Tool
                says={t.viewer.page_on}
                icon={<IconChevronDown />}
                press={page < pages - 1 ? () => turnTo(page + 1) : undefined}
              />
            </Group>
            <NativeSelect
              size="xs"
              w={104}
              aria-label={t.print.zoom}
              value={String(zoom)}
              onChange={({ currentTarget: { value } }) => setZoom(value === fit ? fit : Number(value))}
              data={[
                { value: fit, label: t.viewer.fit },
                ...zooms.map((one) => ({ value: String(one), label: `${one * 100} %` })),
              ]}
            />
            {save && <Tool says={save.label} icon={<IconDownload />} press={save.press} />}
            {next && <Tool says={t.viewer.next} icon={<IconArrowRight />} press={next} />}
            {enlarge && <Tool says={t.viewer.full} icon={<IconMaximize />} press={enlarge} />}
            {print &&
              (isFull ? (
                <Button size="xs" ref={printing} disabled={!ready} onClick={print} title="Ctrl+P">
                  {t.print.print}
                </Button>
              ) : (
                <Tool says={t.print.print} icon={<IconPrinter />} press={ready ? print : undefined} />
              ))}
          </Group>
        </Group>
        {isFull && notice}
      </header>
      {!isFull && notice && <div className={styles.notice}>{notice}</div>}
      <Box
        component="section"
        className={styles.desk}
        tabIndex={0}
        aria-label={label}
        ref={desk}
        onScroll={onScroll}
      >
        <Box className={styles.pages} __vars={{ '--zoom': String(scale) }}>
          {children}
        </Box>
      </Box>
    </>
  )
}

interface ToolProps {
  readonly says: string
  readonly icon: ReactNode
  /** undefined where it does nothing now. */
  readonly press: (() => void) | undefined
}

const Tool = ({ says, icon, press }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="draft"
    size="md"
    aria-label={says}
    title={says}
    aria-disabled={press === undefined}
    onClick={press}
  >
    {icon}
  </ActionIcon>
)

type Desk = React.RefObject<HTMLElement | null>

/** Of the place between its paddings, without the bar for scrolling. */
function useWidth(desk: Desk): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const place = desk.current
    if (!place) return
    const measured = new ResizeObserver(() => {
      const { paddingLeft, paddingRight } = getComputedStyle(place)
      setWidth(place.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
    })
    measured.observe(place)
    return () => measured.disconnect()
  }, [desk])
  return width
}

/** Which page stands at the top of the desk, and how another one gets there. */
function usePages(desk: Desk, count: number) {
  const [page, setPage] = useState(0)
  const sheets = () => [...(desk.current?.firstElementChild?.children ?? [])]
  const onScroll = () => {
    const place = desk.current?.getBoundingClientRect()
    if (!place) return
    const middle = place.top + place.height / 2
    const passed = sheets().filter((one) => one.getBoundingClientRect().top < middle).length
    setPage(Math.max(0, passed - 1))
  }
  return {
    page: Math.min(page, Math.max(0, count - 1)),
    onScroll,
    turnTo: (at: number) => {
      setPage(at)
      sheets()[at]?.scrollIntoView({ block: 'start' })
    },
  }
}

/** The button has the cursor as soon as there is something to print, once. */
function useFirstFocus(isReady: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const focused = useRef(false)
  useEffect(() => {
    if (!isReady || focused.current) return
    focused.current = true
    button.current?.focus()
  }, [isReady])
  return button
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
