import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { allows } from '../../../../shared/kernel/transitions.ts'
import { libraryStatus } from '../../../../shared/process/codes.ts'
import { process_libraries as declared } from '../../../../shared/process/process_libraries.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm_dialog.tsx'
import { TransitionButtons } from '../../../ui/document/transition_actions.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { columnsOf } from '../../../ui/form/editable.ts'
import { HistoryButton } from '../../../ui/history/history_button.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { undoImport } from './import/undo.ts'
import { useTexts } from './texts.ts'
import type { Part } from './tree/tree.ts'
import { type Library, type LoadedLibrary, useOrderNumber } from './use_library.ts'

interface Props {
  readonly loaded: LoadedLibrary
  readonly parts: readonly Part[]
}

/** Which library it is, who has signed it, and what can be done with the whole of it. */
export function LibraryHead({ loaded, parts }: Props) {
  const library = loaded.record
  const { t } = useTexts()
  const order = useOrderNumber(library)
  const columns = columnsOf(declared, library)
  const acting = actingAs(useMe())
  const { writer, proofreader, status, work_order } = library
  const { empty, unreviewed } = libraryStatus.code
  const { allow } = declared.spec
  const mayImport = status !== libraryStatus.code.reviewed && allows(declared, allow.upload, columns, acting)
  const mayUndo = status === unreviewed && allows(declared, allow.undo_import, columns, acting)
  const here = ['libraries', library.id]
  return (
    <>
      <Group justify="space-between" mb={4}>
        <Group gap="sm">
          <Title order={1} tabIndex={-1}>
            {t.libraries.title(order, library.name)}
          </Title>
          <StatePill resource={declared} name="status" value={status} />
        </Group>
        <Group gap="xs">
          {work_order !== undefined && (
            <PageLink href={hashOf(['planning', work_order])} text={t.libraries.order} />
          )}
          {parts.length > 0 && (
            <>
              <PageLink href={hashOf([...here, 'seams'])} text={t.libraries.seams} />
              <PageLink href={hashOf([...here, 'quotas'])} text={t.libraries.quotas} />
            </>
          )}
          {mayImport && (
            <PageLink
              href={hashOf([...here, 'import'])}
              text={status === empty ? t.libraries.import : t.libraries.import_again}
            />
          )}
          {mayUndo && <UndoButton library={library} />}
          <TransitionButtons resource={declared} loaded={loaded} />
          <HistoryButton resource={declared} record={library.id} />
        </Group>
      </Group>
      <Group gap="lg" mb="xs">
        <Text>{t.libraries.written_by(writer)}</Text>
        <Text>{t.libraries.reviewed_by(proofreader)}</Text>
      </Group>
    </>
  )
}

const PageLink = ({ href, text }: { href: string; text: string }) => (
  <Button size="xs" variant="default" component="a" href={href}>
    {text}
  </Button>
)

function UndoButton({ library: { id } }: { library: Library }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const [undo] = useAction(() => {
    setAsking(false)
    return undoImport(id)
  })
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t.libraries.undo}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t.libraries.undo_question}
          says={t.libraries.undo_about}
          yes={() => void undo()}
          no={() => setAsking(false)}
        />
      )}
    </>
  )
}
