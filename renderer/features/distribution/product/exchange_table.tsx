import { Anchor, Title } from '@mantine/core'
import { bidding_documents } from '../../../../shared/distribution/bidding_documents.ts'
import { documentKind } from '../../../../shared/distribution/codes.ts'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { TableHead } from '../../../ui/look/table_head.tsx'
import { StateText } from '../../../ui/value/status_pill.tsx'
import styles from '../documents.module.css'
import { useTexts } from '../texts.ts'
import type { Exchanged, groupsOf } from './use_exchange.ts'

interface Props {
  readonly title: string
  readonly groups: ReturnType<typeof groupsOf>
  readonly opened: number | undefined
  readonly open: (document: number) => void
}

/** Documents of one direction by department: what it is, how far it is, who sent it and who has it. */
export function ExchangeTable({ title, groups, opened, open }: Props) {
  const { t } = useTexts()
  const { department, file, kind, state, sent, received, confirmed } = t.documents
  if (groups.length === 0) return null
  return (
    <>
      <Title order={3} fw={500} mt={6} mb={2}>
        {title}
      </Title>
      <table className={styles.table} aria-label={title}>
        <TableHead heads={[department, file, kind, state, sent, received, confirmed]} />
        {groups.map(({ name, documents }) => (
          <tbody key={name}>
            {documents.map((one, at) => (
              <tr key={one.id} data-document={one.id} data-opened={one.id === opened || undefined}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={documents.length} className={styles.whole}>
                    {name}
                  </th>
                )}
                <Cells document={one} open={() => open(one.id)} isOpen={one.id === opened} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

interface CellsProps {
  readonly document: Exchanged
  readonly open: () => void
  readonly isOpen: boolean
}

function Cells({ document, open, isOpen }: CellsProps) {
  const { language } = useTexts()
  const { name, kind, status, sent, received, confirmed } = document
  return (
    <>
      <td>
        <Anchor component="button" type="button" ta="left" aria-expanded={isOpen} onClick={open}>
          {name}
        </Anchor>
      </td>
      <td className={styles.whole}>{nameOfCode(documentKind, kind)[language]}</td>
      <td className={styles.whole}>
        <StateText resource={bidding_documents} name="status" value={status} />
      </td>
      <Person {...sent} />
      <Person {...received} />
      <Person {...confirmed} />
    </>
  )
}

/** Who did it, and when. */
const Person = ({ name, time }: { name: string; time: string }) => (
  <td>
    {name} <span className={styles.soft}>{timeText(time)}</span>
  </td>
)
