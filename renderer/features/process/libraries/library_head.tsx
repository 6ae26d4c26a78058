import { Button } from '@mantine/core'
import { useState } from 'react'
import { allows } from '../../../../shared/kernel/transitions.ts'
import { libraryStatus } from '../../../../shared/process/codes.ts'
import { process_libraries as declared } from '../../../../shared/process/process_libraries.ts'
import { process_materials } from '../../../../shared/process/process_materials.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm_dialog.tsx'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { useTransitionActions } from '../../../ui/document/transition_actions.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { columnsOf } from '../../../ui/form/editable.ts'
import { useHistoryAction } from '../../../ui/history/history_button.tsx'
import { IconArrowBackUp, IconStack2, IconTableImport } from '../../../ui/look/icons.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { type Action, PageHead } from '../../../ui/page/page_head.tsx'
import { HeldChip } from '../../../ui/value/held_chip.tsx'
import { OrderText } from '../../../ui/value/order_text.tsx'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { reasonWanted, undoImport } from './import/undo.ts'
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
  const { primary, others } = useTransitionActions({ resource: declared, loaded })
  const history = useHistoryAction({ resource: declared, record: library.id })
  const undo = useUndoAction(library)
  return (
    <PageHead
      {...(work_order !== undefined && { back: recordHash('work_orders', work_order) })}
      title={<OrderText text={t.libraries.title(order, library.name)} number={order} />}
      sub={[t.libraries.written_by(writer), t.libraries.reviewed_by(proofreader)].join(' · ')}
      state={
        <>
          <StatePill resource={declared} name="status" value={status} />
          <HeldChip resource={declared.name} record={library.id} />
        </>
      }
      primary={primary}
      tools={
        parts.length > 0 && (
          <>
            <PageLink href={hashOf([...here, 'seams'])} text={t.libraries.seams} />
            <PageLink href={hashOf([...here, 'quotas'])} text={t.libraries.quotas} />
          </>
        )
      }
      more={[
        [
          mayImport &&
            status !== empty && {
              label: t.libraries.import_again,
              icon: IconTableImport,
              href: hashOf([...here, 'import']),
            },
          mayUndo && undo,
          parts.length > 0 && {
            name: 'groups',
            label: t.lists.by_groups,
            icon: IconStack2,
            href: hashOf(['list', process_materials.name], { lib: String(library.id), group: 'material' }),
          },
          history,
        ],
        others,
      ]}
    />
  )
}

const PageLink = ({ href, text }: { href: string; text: string }) => (
  <Button variant="default" component="a" href={href}>
    {text}
  </Button>
)

function useUndoAction({ id }: Library): Action {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const [wanted, setWanted] = useState<string>()
  const [undo] = useAction(async (reason?: string) => {
    setAsking(false)
    setWanted(undefined)
    try {
      await undoImport(id, reason)
    } catch (error) {
      const says = reasonWanted(error)
      if (says === undefined) throw error
      setWanted(says)
    }
  })
  return {
    name: 'undo_import',
    label: t.libraries.undo,
    icon: IconArrowBackUp,
    press: () => setAsking(true),
    dialog:
      wanted === undefined ? (
        asking && (
          <ConfirmDialog
            title={t.libraries.undo_question}
            says={t.libraries.undo_about}
            yes={() => void undo()}
            no={() => setAsking(false)}
          />
        )
      ) : (
        <ReasonDialog
          title={t.libraries.undo_question}
          says={wanted}
          give={(reason) => void undo(reason)}
          cancel={() => setWanted(undefined)}
        />
      ),
  }
}
