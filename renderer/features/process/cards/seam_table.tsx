import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { weldMethod, weldPosition } from '../../../../shared/process/codes.ts'
import { TableHead } from '../../../ui/look/table_head.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { codeText } from '../../../ui/value/status.ts'
import { readSeams } from './card_seams.ts'
import styles from './cards.module.css'
import { useTexts } from './texts.ts'
import type { LoadedCard } from './use_card.ts'

/** The second table of welding cards, as it is printed: the seams of the part, written on their own page. */
export function SeamTable({ card }: { card: LoadedCard }) {
  const { t, language } = useTexts()
  const part = Number(card.record.process_material)
  const facts = {
    id: card.id,
    status: fieldText(card.record, 'status'),
    revision: Number(card.record.revision),
    process_material: part,
  }
  const { data } = useQuery({
    queryKey: ['welding_seams', 'of card', facts],
    queryFn: () => readSeams(facts),
  })
  const { title, ...columns } = t.card_print.seams
  const seams = data ?? []
  return (
    <section>
      <Group justify="space-between" px="xs" pt="xs">
        <Text fw={600}>{title}</Text>
        <Anchor href={hashOf(['libraries', card.library, 'seams'], { part: String(part) })}>
          {t.cards.seams.open}
        </Anchor>
      </Group>
      <table className={styles.seams} aria-label={title}>
        <TableHead heads={Object.values(columns)} />
        <tbody>
          {seams.map((seam) => (
            <tr key={seam.id}>
              <td>{seam.uid}</td>
              <td>{seam.type}</td>
              <td>
                {seam.methods.map((code) => codeText(weldMethod.table, String(code), language)).join(' + ')}
              </td>
              <td>{codeText(weldPosition.table, String(seam.position), language)}</td>
              <td>{seam.consumables.join(t.comma)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      {data && seams.length === 0 && (
        <Text c="var(--text-3)" p="xs">
          {t.cards.seams.none}
        </Text>
      )}
    </section>
  )
}
