import { Menu, Text } from '@mantine/core'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { RowAction } from './row_actions.ts'

/** A record, and the pixels on the screen at which its menu opens. */
export interface MenuPlace {
  readonly record: Row
  readonly x: number
  readonly y: number
}

interface Props {
  readonly place: MenuPlace
  readonly actions: readonly RowAction[]
  readonly close: () => void
}

/** The context menu of a record. */
export function RowMenu({ place: { record, x, y }, actions, close }: Props) {
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      returnFocus={false}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      // A key press that opened the menu must not close it.
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Target>
        <span style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, label, keys, grave, run }) => (
          <Menu.Item
            key={name}
            {...(grave && { c: 'var(--late)' })}
            {...(keys && {
              rightSection: (
                <Text size="sm" c="var(--text-3)">
                  {keys}
                </Text>
              ),
            })}
            onClick={() => {
              close()
              run(record)
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
