import { Anchor, Group, Text } from '@mantine/core'
import { weldMethod, weldPosition } from '../../shared/process/codes.ts'
import { welding_seams } from '../../shared/process/welding_seams.ts'
import { useReferenceNames } from '../lists/references.ts'
import { codeText } from '../lists/status.ts'
import { useList } from '../office/queries.ts'
import { hashOf } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import styles from './cards.module.css'
import type { LoadedCard } from './use_card.ts'

/** The second table of welding cards: the seams of the part, written on their own page. */
export function SeamTable({ card: { record, library } }: { card: LoadedCard }) {
  const { t, language } = useTexts()
  const part = Number(record.process_material)
  const { data } = useList('welding_seams', { process_material: part, limit: 500 })
  const nameOf = useReferenceNames(welding_seams)
  const { title, open, none, uid, type, method, position, consumable, stamp } = t.cards.seams
  const methodText = (code: number | null) =>
    code === null ? '' : codeText(weldMethod.table, String(code), language)
  const seams = data?.results ?? []
  return (
    <section>
      <Group justify="space-between" px="xs" pt="xs">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Anchor size="sm" href={hashOf(['libraries', library, 'seams'], { part: String(part) })}>
          {open}
        </Anchor>
      </Group>
      <table className={styles.seams} aria-label={title}>
        <thead>
          <tr>
            {[uid, type, method, position, consumable, stamp].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seams.map((seam) => (
            <tr key={seam.id}>
              <td>{seam.uid}</td>
              <td>{seam.seam_type}</td>
              <td>{[seam.weld_method_1, seam.weld_method_2].map(methodText).filter(Boolean).join(' + ')}</td>
              <td>{codeText(weldPosition.table, String(seam.weld_position), language)}</td>
              <td>
                {[[seam.wm_1, seam.ws_1] as const, [seam.wm_2, seam.ws_2] as const]
                  .map(([id, size]) => [nameOf('materials', id), size].filter(Boolean).join(' / '))
                  .filter(Boolean)
                  .join(t.comma)}
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      {data && seams.length === 0 && (
        <Text size="sm" c="dimmed" p="xs">
          {none}
        </Text>
      )}
    </section>
  )
}
