import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { plainText } from '../../../shared/kernel/plain_text.ts'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { DraftRecord } from '../../../shared/office/draft_keys.ts'
import { resourceNamed } from '../../api/declarations.ts'
import { useDraftStore } from '../../ui/drafts/use_draft.ts'
import { showUndo } from '../../ui/feedback/undo_toast.tsx'
import { focusPageContent } from '../../ui/form/restore_focus.ts'
import { useReturnFocus } from '../../ui/form/return_focus.ts'
import { useReferenceNames } from '../../ui/value/references.ts'
import { type Reader, shownValue } from '../../ui/value/shown_value.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly place: string
  readonly of: DraftRecord
  readonly close: () => void
}

/** What was typed into a record that is deleted: to be read and copied, or discarded. */
export function DeletedDraft({ place, of, close }: Props) {
  const { t } = useTexts()
  const keeper = useDraftStore()
  useReturnFocus()
  const text = keeper.draft(place)?.text ?? ''
  const resource = resourceNamed(of.resource)

  function discard(): void {
    keeper.put(place, '')
    close()
    const undo = () => {
      keeper.put(place, text)
      focusPageContent()
    }
    showUndo(t.home.draft_discarded, undo)
  }

  return (
    <Modal opened onClose={close} size="lg" title={t.home.draft_deleted_title}>
      <Stack>
        <Text>{t.home.draft_deleted_about}</Text>
        {resource && <TypedValues resource={resource} text={text} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={discard}>
            {t.discard}
          </Button>
          <Button onClick={close} data-autofocus>
            {t.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function TypedValues({ resource, text }: { resource: Resource; text: string }) {
  const { t, language } = useTexts()
  const nameOf = useReferenceNames(resource)
  return (
    <List style={{ maxHeight: '50vh', overflowY: 'auto' }}>
      {typedIn(resource, text, { t, language, nameOf }).map(({ path, label, said }) => (
        <List.Item key={path}>{t.value_of(label, said)}</List.Item>
      ))}
    </List>
  )
}

interface TypedValue {
  readonly path: string
  readonly label: string
  readonly said: string
}

/** Forms, lines and sheets keep their drafts in shapes of their own: every value that is in one, under its label where it has one. */
function typedIn(resource: Resource, text: string, reader: Reader): readonly TypedValue[] {
  const read = (given: unknown, path: readonly string[]): readonly TypedValue[] => {
    const name = path.at(-1) ?? ''
    const field = storedOf(resource, name)
    if (!field && typeof given === 'object' && given !== null)
      return Object.entries(given).flatMap(([key, value]) =>
        // What stood in the record when the typing began was typed by nobody.
        path.length === 0 && key === 'base' ? [] : read(value, [...path, key]),
      )
    const said = field ? shownValue(field, given, reader) : plainText(given)
    return said === '' ? [] : [{ path: path.join('.'), label: field?.label[reader.language] ?? name, said }]
  }
  return read(JSON.parse(text || '{}'), []) // written by a page
}
