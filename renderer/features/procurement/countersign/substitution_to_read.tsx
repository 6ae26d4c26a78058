import { Table, Text } from '@mantine/core'
import { material_sub_applies } from '../../../../shared/procurement/material_sub_applies.ts'
import { material_sub_apply_items } from '../../../../shared/procurement/material_sub_apply_items.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { useTexts } from '../../../i18n/index.ts'
import styles from '../facts.module.css'
import type { ToSign } from './to_sign.ts'

type Paper = Extract<ToSign, { kind: 'substitution' }>['paper']
const facts = ['work_order', 'production', 'figure_code', 'applicant', 'reason'] as const
const parts = ['part_figure_code', 'part_ticket_code'] as const
/** What the drawing names beside what is proposed. */
const pairs = [
  ['old_name', 'new_name'],
  ['old_standard', 'new_standard'],
  ['old_size', 'new_size'],
] as const

/** Why another material is to be taken, and part by part which one. */
export function SubstitutionToRead({ paper }: { paper: Paper }) {
  const { language } = useTexts()
  const { data = [], error } = useAllRecords('material_sub_apply_items', {
    sub_apply: String(paper.sub_apply),
    ordering: 'id',
  })
  if (error) return <Text c="var(--late)">{error.message}</Text>
  const columns = [...parts, ...pairs.flat()]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          (name) =>
            paper[name] && (
              <div key={name} className={styles.fact}>
                <dt>{material_sub_applies.fields[name].label[language]}</dt>
                <dd>{paper[name]}</dd>
              </div>
            ),
        )}
      </dl>
      <Table verticalSpacing={2} mt="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map((name) => (
              <Table.Th key={name}>{material_sub_apply_items.fields[name].label[language]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((item) => (
            <Table.Tr key={item.id}>
              {parts.map((name) => (
                <Table.Td key={name}>{item[name]}</Table.Td>
              ))}
              {pairs.map(([old, proposed]) => (
                <Pair key={old} old={item[old]} proposed={item[proposed]} />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

/** What differs stands out. */
const Pair = ({ old, proposed }: { old: string; proposed: string }) => (
  <>
    <Table.Td>{old}</Table.Td>
    <Table.Td {...(proposed !== old && { fw: 600, c: 'var(--wait)' })}>{proposed}</Table.Td>
  </>
)
