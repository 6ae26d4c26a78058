import { ActionIcon, Button, Checkbox, FocusTrap, Group, NumberInput, Stack, Text } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../i18n/index.ts'
import type { Column } from './columns.ts'
import { frozenOf, narrowest, orderedColumns, widest, withPlace, withShown, withWidth } from './layout.ts'
import type { UsedLayout } from './use_layout.ts'

/** Which columns a list shows, in which order, how wide, and how many stay in sight; kept for the person. */
export function ColumnPanel({ used }: { used: UsedLayout }) {
  const { t } = useTexts()
  const { layout, all, keep } = used
  const columns = orderedColumns(all, layout)
  return (
    <FocusTrap>
      <Stack gap={4} mah="70vh" style={{ overflowY: 'auto' }}>
        <Group justify="space-between" align="flex-end">
          <NumberInput
            size="xs"
            w={150}
            label={t.lists.frozen}
            min={0}
            max={columns.length}
            value={frozenOf(layout)}
            onChange={(value) => typeof value === 'number' && keep({ ...layout, frozen: value })}
          />
          <Button size="xs" variant="subtle" onClick={() => keep(undefined)}>
            {t.lists.reset}
          </Button>
        </Group>
        {columns.map((column, at) => (
          <ColumnLine
            key={column.name}
            column={column}
            used={used}
            before={columns[at - 1]}
            after={columns[at + 1]}
          />
        ))}
        <Text size="sm" c="var(--text-3)">
          {t.lists.columns_keys}
        </Text>
      </Stack>
    </FocusTrap>
  )
}

interface LineProps {
  readonly column: Column
  readonly used: UsedLayout
  readonly before: Column | undefined
  readonly after: Column | undefined
}

function ColumnLine({ column, used, before, after }: LineProps) {
  const { t } = useTexts()
  const { layout, all, keep } = used
  const { name, head, width } = column
  const shown = !layout.hidden?.includes(name)
  const move = (target: Column | undefined) => target && keep(withPlace(all, layout, name, target.name))
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? before : after)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside, for the line they stand in
    <div onKeyDown={onKey} data-column-line={name}>
      <Group gap={4} wrap="nowrap" justify="space-between">
        <Checkbox
          size="xs"
          label={head}
          checked={shown}
          onChange={(event) => keep(withShown(layout, name, event.currentTarget.checked))}
        />
        <Group gap={2} wrap="nowrap">
          <NumberInput
            size="xs"
            w={76}
            hideControls
            aria-label={t.lists.width_of(head)}
            min={narrowest}
            max={widest}
            step={16}
            value={layout.widths?.[name] ?? width}
            onChange={(value) => typeof value === 'number' && keep(withWidth(layout, name, value))}
          />
          <ActionIcon
            variant="subtle"
            aria-label={t.lists.earlier(head)}
            disabled={!before}
            onClick={() => move(before)}
          >
            ↑
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t.lists.later(head)}
            disabled={!after}
            onClick={() => move(after)}
          >
            ↓
          </ActionIcon>
        </Group>
      </Group>
    </div>
  )
}
