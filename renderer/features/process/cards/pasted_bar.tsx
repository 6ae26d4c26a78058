import { Button, Group, Text } from '@mantine/core'
import { mostRows } from './card_edit.ts'
import type { Pasted } from './pasted_rows.ts'
import { useTexts } from './texts.ts'
import type { RowBlocks } from './use_row_blocks.ts'

/** What a paste has done with the rows, and what is marked. */
export function PastedBar({ blocks: { shown, marked, removeRest } }: { blocks: RowBlocks }) {
  const { t } = useTexts()
  const said = useSaid(shown)
  return (
    <Group gap="xs" px="xs" {...((shown || marked.length > 1) && { pt: 6 })} role="status">
      {shown && (
        <>
          <Text>{said}</Text>
          {shown.rest.length > 0 && (
            <Button size="compact-sm" variant="default" onClick={removeRest}>
              {t.cards.pasted.remove_rest}
            </Button>
          )}
          <Text size="sm" c="var(--text-3)">
            {t.cards.pasted.undo}
          </Text>
        </>
      )}
      {marked.length > 1 && <Text>{t.cards.marked(marked.length)}</Text>}
    </Group>
  )
}

function useSaid(shown: Pasted | undefined): string {
  const { t } = useTexts()
  if (!shown) return ''
  const { count, rest, tooMany, way, hasMore } = shown
  const said = () => {
    if (way === 'defaults') return t.cards.pasted.defaults(count)
    return rest.length > 0 ? t.cards.pasted.rest(count, rest.length) : t.cards.pasted.rows(count)
  }
  return [
    said(),
    ...(hasMore ? [t.cards.pasted.names_alone] : []),
    ...(tooMany > 0 ? [t.cards.pasted.too_many(mostRows, tooMany)] : []),
  ].join(' · ')
}
