import type { ReactNode } from 'react'
import { isSubject } from '../../../shared/kernel/about_record.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import type { Loaded } from '../form/use_record_form.ts'
import { useHistoryAction } from '../history/history_button.tsx'
import { RecordPane } from '../history/record_pane.tsx'
import { IconCopy } from '../look/icons.ts'
import { Neighbours } from '../page/neighbours.tsx'
import type { Action, HeadActions } from '../page/page_head.tsx'
import { formUrlOf } from '../print/form_urls.ts'
import { usePrintAction } from '../print/preview/print_button.tsx'
import { useRecordCommands } from './command_buttons.tsx'
import { useRemoveAction } from './remove_button.tsx'
import { StepsBand } from './steps_band.tsx'
import { useTransitionActions } from './transition_actions.tsx'

interface Props {
  readonly resource: Resource
  readonly loaded: Loaded
  /** Why no step is possible now, such as unsaved changes; '' if nothing prevents them. */
  readonly waits?: string | undefined
  /** Keys that press a step, by the state it leads to. */
  readonly keys?: Readonly<Record<string, number>>
  /** Called after the record is deleted; without it, it cannot be deleted here. */
  readonly removed?: (() => void) | undefined
  /** The address of a new record with the same content, or what makes one. */
  readonly copy?: string | (() => void) | false
  /** Comparing its versions. */
  readonly versions?: Action
  /** What this kind of record offers first where no step is possible. */
  readonly lead?: Action | false | undefined
  /** What the present state lacks, where the page knows more than the next step says. */
  readonly missing?: string | undefined
  /** What else this kind of record offers, above its other steps. */
  readonly own?: readonly (Action | false | undefined)[]
}

interface Made extends HeadActions {
  readonly steps: ReactNode
  readonly pane: ReactNode
  readonly tools: ReactNode
}

/** What can be done with a stored record: its next step as the primary action, the others in the menu. */
export function useRecordActions({
  resource,
  loaded,
  removed,
  copy,
  versions,
  own = [],
  lead,
  missing,
  ...made
}: Props) {
  const { t } = useTexts()
  const { record } = loaded
  const { primary, others } = useTransitionActions({ resource, loaded, ...made })
  const commands = useRecordCommands(resource, record)
  const print = usePrintAction(formUrlOf(resource.name)?.([Number(record.id)]))
  const history = useHistoryAction({ resource, record: record.id })
  const remove = useRemoveAction({ resource, loaded, removed: removed ?? (() => undefined) })
  const copies = { name: 'copy', label: t.forms.copy, icon: IconCopy }
  const more = [
    [
      print,
      copy ? { ...copies, ...(typeof copy === 'string' ? { href: copy } : { press: copy }) } : undefined,
      versions,
      !specOf(resource).source && history,
    ],
    [...own, ...commands, ...others],
    [removed && remove],
  ]
  const steps = <StepsBand resource={resource} record={record} missing={missing} />
  const pane = isSubject(resource) && <RecordPane resource={resource} record={Number(record.id)} />
  const tools = <Neighbours resource={resource} record={record.id} />
  return { primary: primary ?? lead, more, steps, pane, tools } satisfies Made
}
