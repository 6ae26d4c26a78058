import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { hashOf } from '../../../../ui/navigation/location.ts'
import { useTexts } from '../texts.ts'
import { few } from './fault_list.tsx'
import type { Imported } from './use_import.ts'

interface Props {
  readonly imported: Imported
  /** How many parts were replaced. */
  readonly replaced: number
  readonly undo: () => Promise<void>
}

/** The list is in its library: what is to be looked at again, and the way back. */
export function ImportResult({ imported: { id, imported, warnings }, replaced, undo }: Props) {
  const { t } = useTexts()
  const next = useRef<HTMLAnchorElement>(null)
  const [all, setAll] = useState(false)
  const showAll = () => {
    setAll(true)
    // The button goes.
    next.current?.focus()
  }
  useEffect(() => {
    next.current?.focus()
  }, [])
  return (
    <Stack px="md" gap="sm" align="flex-start" style={{ overflow: 'auto' }}>
      <Text fw={600} c="var(--done)" role="status">
        {t.libraries.imported(imported)}
      </Text>
      {warnings.length > 0 && (
        <div>
          <Text c="var(--wait)">{t.libraries.look_again(warnings.length)}</Text>
          <ul style={{ listStyle: 'none', padding: 0 }}>
            {warnings.slice(0, all ? warnings.length : few).map(({ row, column, code, message }) => (
              <li key={`${row} ${column} ${code}`}>
                <Text>▲ {message}</Text>
              </li>
            ))}
          </ul>
          {!all && warnings.length > few && (
            <Button size="compact-sm" variant="default" onClick={showAll}>
              {t.libraries.show_all(warnings.length)}
            </Button>
          )}
        </div>
      )}
      <Group gap="xs">
        <Button component="a" href={hashOf(['libraries', id])} ref={next}>
          {t.libraries.open}
        </Button>
        <Button variant="default" onClick={() => void undo()}>
          {t.libraries.undo}
        </Button>
      </Group>
      <Text c="var(--text-3)">
        {replaced > 0 ? t.libraries.undo_restores(replaced) : t.libraries.undo_about}
      </Text>
    </Stack>
  )
}
