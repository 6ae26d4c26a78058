import { Popover } from '@mantine/core'
import { Suspense } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { lazyPart } from '../feedback/lazy_part.tsx'
import { IconX } from '../look/icons.ts'
import type { FilterProps } from './filter_editor.tsx'
import styles from './list.module.css'

/** Inputs of every kind are fetched when a filter is first changed. */
const FilterEditor = lazyPart(async () => (await import('./filter_editor.tsx')).FilterEditor)

interface Props extends FilterProps {
  readonly says: string
  readonly opened: boolean
  readonly open: () => void
  readonly remove: () => void
}

/** One filter: pressed it can be changed, its cross takes it away, and so does Delete. */
export function FilterChip({ says, opened, open, remove, ...editor }: Props) {
  const { t, language } = useTexts()
  const name = editor.group.field.label[language]
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && editor.done()}
      position="bottom-start"
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of chips */}
        <span className={styles.chip} role="group" aria-label={name} data-filter={editor.group.name}>
          <button
            type="button"
            className={styles.edit}
            title={t.lists.edit_filter(name)}
            aria-expanded={opened}
            onClick={open}
            onKeyDown={(event) => event.key === 'Delete' && remove()}
          >
            {t.value_of(name, says)}
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={t.lists.remove_filter(name)}
            onClick={remove}
          >
            <IconX />
          </button>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <FilterEditor {...editor} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
