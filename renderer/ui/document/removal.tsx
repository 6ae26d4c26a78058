import { Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { flushSync } from 'react-dom'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { call, write, writeUntyped } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { language, texts } from '../../i18n/index.ts'
import { showWarnings } from '../feedback/show_warnings.ts'
import { showUndo } from '../feedback/undo_toast.tsx'
import { showError } from '../feedback/use_action.ts'
import { focusPageContent } from '../form/restore_focus.ts'
import { titleOf } from '../value/title_of.ts'
import { Affected, countedText, type Removal } from './affected_records.tsx'
import { type Chosen, chosenWays, RemovalChoice, usualChoice } from './removal_choice.tsx'

/** Milliseconds in which a second Enter still belongs to the one that confirmed a deletion. */
const samePress = 700
let confirmed = Number.NEGATIVE_INFINITY
const removed = new Set<string>()
const keyOf = (resource: Resource, record: unknown): string => `${resource.name}/${String(record)}`

/** Whether a record of a list opens: not one that is being deleted, nor its neighbour by the key that confirmed it. */
export const mayOpen = (resource: Resource, record: unknown): boolean =>
  !removed.has(keyOf(resource, record)) && performance.now() - confirmed > samePress

interface Asking {
  readonly version?: string | undefined
  /** Deletes without a question what takes nothing along and cuts nothing loose. */
  readonly atOnce?: true
}

let asking = false

/**
 * Deletes a record after a question that names what goes with it, and offers to take it back where the office can. False
 * when the person thought better of it, or the office refused, which has been said then.
 */
export async function removeRecord(resource: Resource, record: Row, how: Asking = {}): Promise<boolean> {
  // A key pressed twice asks once.
  if (asking) return false
  asking = true
  let removal: Removal
  try {
    const about = { resource: resource.name, record: Number(record.id) }
    removal = (await call('history', 'removal', about)).value
  } catch (error) {
    showError(error)
    return false
  } finally {
    asking = false
  }
  const isAlone = removal.takes.length === 0 && removal.loosens.length === 0
  const chosen = how.atOnce && isAlone ? {} : await confirms(resource, record, removal)
  if (!chosen) return false
  return remove(resource, record, chosen, removal, how.version)
}

/** What was chosen with it; undefined where the person thought better of it. */
const confirms = (resource: Resource, record: Row, removal: Removal): Promise<Chosen | undefined> =>
  new Promise((answer) => {
    const t = texts()
    const hasChoice = removal.loosens.length > 0 && Object.keys(usualChoice(resource)).length > 0
    let chosen: Chosen = hasChoice ? usualChoice(resource) : {}
    // The dialog remembers where the cursor was before it takes it: outside an event its effects would run too late.
    flushSync(() =>
      modals.openConfirmModal({
        title: t.remove_question(specOf(resource).label[language()], titleOf(resource, record)),
        children: (
          <Stack gap="sm">
            <Affected removal={removal} hasChoice={hasChoice} />
            {hasChoice && (
              <RemovalChoice
                resource={resource}
                choose={(next) => {
                  chosen = next
                }}
              />
            )}
          </Stack>
        ),
        labels: { confirm: t.remove, cancel: t.cancel },
        confirmProps: { variant: 'default', c: 'var(--late)' },
        cancelProps: { 'data-autofocus': true },
        onConfirm: () => answer(chosen),
        onClose: () => answer(undefined),
      }),
    )
  })

async function remove(
  resource: Resource,
  record: Row,
  chosen: Chosen,
  removal: Removal,
  version?: string,
): Promise<boolean> {
  const title = titleOf(resource, record)
  confirmed = performance.now()
  removed.add(keyOf(resource, record.id))
  try {
    const input = { id: record.id, ...chosen }
    const { value } = await writeUntyped(resource.name, 'remove', input, { ifMatch: version })
    // Some lists answer a refusal as a good answer.
    if (value?.valid === false) throw new Error(texts().lists.in_use(title))
  } catch (error) {
    removed.delete(keyOf(resource, record.id))
    showError(error)
    return false
  }
  void refresh(resource.name)
  const { takes, loosens, restorable } = removal
  const t = texts()
  const also = [
    ...(takes.length > 0 ? [t.lists.fate(countedText(takes), t.lists.deleted_too)] : []),
    ...chosenWays(resource, chosen, language()).map((way) => t.lists.fate(countedText(loosens), way)),
  ]
  const undo = () => {
    // The button goes; whoever pressed it goes on where he worked.
    focusPageContent()
    void restoreRecord(resource, Number(record.id), title)
  }
  showUndo([t.removed(title), ...also].join(t.forms.and), restorable ? undo : undefined)
  return true
}

/** Brings back what one deletion took. */
export async function restoreRecord(resource: Resource, record: number, title: string): Promise<void> {
  try {
    const { warnings } = await write('history', 'restore', { resource: resource.name, record })
    removed.delete(keyOf(resource, record))
    notifications.show({ message: texts().lists.restored(title) })
    showWarnings(warnings, record)
  } catch (error) {
    showError(error)
  }
  await Promise.all([refresh(resource.name), refresh('history')])
}
