import { Kbd, Modal, SimpleGrid, Table, Title } from '@mantine/core'
import { desktop } from '../../api/client.ts'
import { closeDialog } from '../dialog/side_panels.ts'
import { useReturnFocus } from '../form/return_focus.ts'
import { usePlant } from '../print/use_company.ts'
import { useTexts } from './texts.ts'

/** Groups of keys besides those of every page, by the help topic of the page. */
export const keyGroups = {
  home: ['sheet'],
  planning: ['desk', 'list'],
  humiture: ['sheet'],
  bakes: ['board', 'list'],
  bake_form: ['form'],
  card: ['card'],
  classes: ['table'],
  lists: ['list'],
  library: ['library'],
  library_import: ['library_import'],
  form: ['form'],
  entry_grid: ['entry'],
  seams: ['numbers', 'entry'],
  quotas: ['numbers', 'entry'],
  purchase_order: ['materials', 'entry'],
  supplier: ['entry'],
  substitution: ['entry'],
  execution: ['entry'],
  entry_document: ['entry'],
  apply_card: ['parts', 'entry'],
  refund_card: ['entry'],
  procurement: ['sheets'],
  copies_review: ['copies_review'],
  countersign: ['countersign'],
  arrivals: ['arrivals'],
  calendar: ['calendar'],
  print: ['print'],
} as const

const hasKeys = (topic: string): topic is keyof typeof keyGroups => Object.hasOwn(keyGroups, topic)

/** The keys of this page, opened by `?`. */
export function KeyList({ topic }: { topic: string }) {
  const { t } = useTexts()
  useReturnFocus()
  const isCopy = usePlant().data?.copy != null
  const here = hasKeys(topic) ? keyGroups[topic] : []
  return (
    <Modal opened onClose={closeDialog} title={t.keys.title} size={here.length > 0 ? 860 : 'md'}>
      <SimpleGrid cols={here.length > 0 ? 2 : 1} spacing="xl">
        {here.length > 0 && (
          <div>
            {here.map((group) => (
              <Keys key={group} title={t.keys.groups[group]} keys={t.keys[group]} />
            ))}
          </div>
        )}
        <div>
          {isCopy && <Keys title={t.keys.groups.copy} keys={t.keys.copy} />}
          <Keys title={t.keys.groups.everywhere} keys={t.keys.everywhere} />
          {desktop && <Keys title={t.keys.groups.window} keys={t.keys.window} />}
        </div>
      </SimpleGrid>
    </Modal>
  )
}

const Keys = ({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) => (
  <section>
    <Title order={3} mt="xs">
      {title}
    </Title>
    <Table verticalSpacing={3} aria-label={title}>
      <Table.Tbody>
        {keys.map(([key, does]) => (
          <Table.Tr key={key}>
            <Table.Th w={170} fw={400} scope="row">
              <Kbd>{key}</Kbd>
            </Table.Th>
            <Table.Td>{does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
