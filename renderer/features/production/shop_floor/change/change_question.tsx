import type { Act, Rights } from '../floor_actions.ts'
import type { FloorPart, Unit } from '../use_floor.ts'
import { ActionDialog, type ToChange } from './action_dialog.tsx'
import { FinishDialog } from './finish_dialog.tsx'
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
