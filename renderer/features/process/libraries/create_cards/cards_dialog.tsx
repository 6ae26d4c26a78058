import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { cardStatus } from '../../../../../shared/process/codes.ts'
import { write } from '../../../../api/client.ts'
import { FormDialog } from '../../../../ui/dialog/form_dialog.tsx'
import { useAction } from '../../../../ui/feedback/use_action.ts'
import { useReturnFocus } from '../../../../ui/form/return_focus.ts'
import { hashOf, navigate } from '../../../../ui/navigation/location.ts'
import { useTexts } from '../texts.ts'
import type { Part } from '../tree/tree.ts'
import { kindText } from '../tree/tree_columns.tsx'
import { KindTable } from './kind_table.tsx'
import { kindCounts, mostCards, proposed } from './wanted_cards.ts'

interface Props {
  readonly library: number
  readonly parts: readonly Part[]
  readonly close: () => void
}

/** Cards for several parts at once, all or none; of more parts than get cards at once no table is drawn. */
export function CardsDialog(props: Props) {
  return props.parts.length > mostCards ? <TooManyParts {...props} /> : <CardsForParts {...props} />
}

function TooManyParts({ parts, close }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  return (
    <Modal opened onClose={close} title={t.libraries.make_cards_title(parts.length)}>
      <Alert color="wait" role="alert">
        {t.libraries.too_many_cards(mostCards)}
      </Alert>
      <Group justify="flex-end" mt="sm">
        <Button variant="default" data-autofocus onClick={close}>
          {t.cancel}
        </Button>
      </Group>
    </Modal>
  )
}

/** The kinds are proposed by the names of the parts. */
function CardsForParts({ library, parts, close }: Props) {
  const { t, language } = useTexts()
  const [wanted, setWanted] = useState(() => proposed(parts))
  const [refused, setRefused] = useState<string>()
  const [make, making] = useAction(
    () => {
      setRefused(undefined)
      const rows = [...wanted].map(([process_material, category]) => ({ process_material, category }))
      return write('batches', 'make', { resource: 'transfer_cards', rows })
    },
    {
      refresh: ['transfer_cards', 'process_libraries'],
      refused: ({ message }) => setRefused(message),
      done() {
        close()
        navigate(
          hashOf(['list', 'transfer_cards'], { lib: String(library), status: cardStatus.word.drafting }),
        )
      },
    },
  )
  const counts = kindCounts(wanted)
  return (
    <FormDialog
      title={t.libraries.make_cards_title(parts.length)}
      size="xl"
      close={close}
      submit={() => void make()}
      refused={refused}
      button={{
        children: t.libraries.make_cards(wanted.size),
        loading: making,
        disabled: wanted.size === 0,
        'data-autofocus': true,
      }}
    >
      <Text>{t.libraries.make_cards_about}</Text>
      <KindTable parts={parts} wanted={wanted} want={setWanted} />
      <Text role="status">
        {t.libraries.cards_total(wanted.size)}
        {counts.map(([kind, count]) => ` · ${kindText(kind, language)} ${count}`).join('')}
      </Text>
    </FormDialog>
  )
}
