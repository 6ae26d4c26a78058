import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../texts/index.ts'
import { furthest, type Offset } from './offset.ts'
import { OffsetInput } from './offset_input.tsx'
import styles from './preview.module.css'
import { printPages } from './print_pages.ts'

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

interface Props {
  readonly zoom: number
  readonly setZoom: (zoom: number) => void
  readonly offset: Offset
  readonly move: (axis: keyof Offset, typed: string) => void
  readonly home: string
  readonly ready: boolean
  readonly controls: ReactNode
  readonly notice: ReactNode
}

export function Bar({ zoom, setZoom, offset, move, home, ready, controls, notice }: Props) {
  const { t } = useTexts()
  const print = useRef<HTMLButtonElement>(null)
  const focused = useRef(false)
  useEffect(() => {
    if (!ready || focused.current) return
    focused.current = true
    print.current?.focus()
  }, [ready])
  return (
    <header className={styles.bar}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <Button size="xs" variant="default" component="a" href={home} title="Esc">
            {t.back}
          </Button>
          {controls}
        </Group>
        <Group gap="sm" wrap="nowrap">
          <Text size="sm">{t.print.offset}</Text>
          <OffsetInput
            sign="→"
            label={t.print.to_the_right(furthest)}
            value={offset.x}
            set={(typed) => move('x', typed)}
          />
          <OffsetInput
            sign="↓"
            label={t.print.downwards(furthest)}
            value={offset.y}
            set={(typed) => move('y', typed)}
          />
          <NativeSelect
            size="xs"
            w={86}
            aria-label={t.print.zoom}
            value={String(zoom)}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
            data={zooms.map((one) => ({ value: String(one), label: `${one * 100} %` }))}
          />
          <Button size="xs" ref={print} disabled={!ready} onClick={() => void printPages()} title="Ctrl+P">
            {t.print.print}
          </Button>
        </Group>
      </Group>
      {notice}
    </header>
  )
}
