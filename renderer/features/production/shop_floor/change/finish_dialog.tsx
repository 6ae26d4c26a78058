import { ledgers } from '../../../../../shared/production/ledgers.ts'
import { useTexts } from '../texts.ts'
import type { FloorPart } from '../use_floor.ts'
import { ChangeDialog } from './change_dialog.tsx'

interface Props {
  readonly parts: readonly FloorPart[]
  readonly close: () => void
  readonly done: () => void
}

/** The day that parts are to be ready by, of all chosen ones at once. */
export function FinishDialog({ parts, close, done }: Props) {
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
