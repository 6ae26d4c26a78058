import { ledgers } from '../../../../../shared/production/ledgers.ts'
import type { Act, Rights } from '../floor_actions.ts'
import { useTexts } from '../texts.ts'
import type { FloorPart, Unit } from '../use_floor.ts'
import { ActionDialog, type ToChange } from './action_dialog.tsx'
import { ChangeDialog } from './change_dialog.tsx'
import { MakeDialog } from './make_dialog.tsx'

export interface ChangeQuestionProps {
  readonly what: Act | 'make' | 'finish'
  readonly details: readonly ToChange[]
  readonly parts: readonly FloorPart[]
  /** What tickets are made for. */
  readonly units: readonly Unit[]
  readonly may: Rights
  readonly close: () => void
  readonly done: () => void
}

/** What is asked of parts and operations that were chosen; a script of its own with all its inputs. */
export function ChangeQuestion({ what, details, parts, units, may, close, done }: ChangeQuestionProps) {
  if (what === 'make') return <MakeDialog {...{ parts, units, close, done }} />
  if (what === 'finish') return <FinishDialog {...{ parts, close, done }} />
  return <ActionDialog act={what} {...{ details, may, close, done }} />
}

interface Props {
  readonly parts: readonly FloorPart[]
  readonly close: () => void
  readonly done: () => void
}

/** The day that parts are to be ready by, of all chosen ones at once. */
function FinishDialog({ parts, close, done }: Props) {
  const { t } = useTexts()
  const days = new Set(parts.map(({ estimated_finish_dt }) => estimated_finish_dt))
  return (
    <ChangeDialog
      title={t.floor.finish(parts.length)}
      resource={ledgers}
      fields={['estimated_finish_dt']}
      first={{ estimated_finish_dt: days.size === 1 ? [...days][0] : null }}
      needs={() => []}
      rows={parts.map(({ id, ticket_number, name, estimated_finish_dt }) => ({
        id,
        says: `${ticket_number} ${name}`,
        stands: (estimated_finish_dt ?? '').slice(0, 10),
      }))}
      body={({ id }, given) => ({ id, ...given })}
      said={t.floor.finish_set}
      close={close}
      done={done}
    />
  )
}
