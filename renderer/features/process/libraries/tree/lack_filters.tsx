import { Button, Chip, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { missingItems as allLacks, type MissingItem } from '../../../../../shared/process/missing_items.ts'
import { usePageKeys } from '../../../../ui/keyboard/page_keys.ts'
import { useTexts } from '../texts.ts'

interface Props {
  /** How many parts lack what. */
  readonly counts: Readonly<Record<MissingItem, number>>
  readonly chosen: readonly MissingItem[]
  readonly choose: (lacks: readonly MissingItem[]) => void
  readonly search: string
  readonly look: (text: string) => void
  /** Neither the chips nor the search any more. */
  readonly clear: () => void
  /** Back to the tree. */
  readonly enter: () => void
}

/** What parts lack, as chips with their numbers, and the search box of the tree (Ctrl+F). */
export function LackFilters({ counts, chosen, choose, search, look, clear, enter }: Props) {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  usePageKeys((event) => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isFind || event.key.toLowerCase() !== 'f' || event.defaultPrevented) return
    event.preventDefault()
    box.current?.focus()
    box.current?.select()
  })
  const isLack = (text: string): text is MissingItem => allLacks.some((one) => one === text)
  return (
    <>
      <TextInput
        ref={box}
        size="xs"
        w={200}
        aria-label={t.search}
        placeholder={t.libraries.search}
        title="Ctrl+F"
        data-search
        value={search}
        onChange={(event) => look(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && search !== '') {
            // An empty search leaves Esc to the page, which leads back.
            event.preventDefault()
            look('')
          }
          if (event.key === 'Enter' || event.key === 'ArrowDown') enter()
        }}
      />
      <Chip.Group multiple value={[...chosen]} onChange={(next) => choose(next.filter(isLack))}>
        {allLacks.map((lack) => (
          <Chip
            key={lack}
            value={lack}
            size="xs"
            variant="outline"
            disabled={counts[lack] === 0 && !chosen.includes(lack)}
          >
            {t.libraries.without(t.libraries.lacks[lack], counts[lack])}
          </Chip>
        ))}
      </Chip.Group>
      {(chosen.length > 0 || search !== '') && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            clear()
            enter()
          }}
        >
          {t.clear_filters}
        </Button>
      )}
    </>
  )
}
