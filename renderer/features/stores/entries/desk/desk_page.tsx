import { Alert } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Suspense, useCallback } from 'react'
import { welding_material_entries } from '../../../../../shared/inventory/entries/welding_material_entries.ts'
import { kindOfCode } from '../../../../../shared/inventory/stock/material_classes.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { useOperation } from '../../../../api/queries.ts'
import { useWaiting, waitingRecords } from '../../../../api/waiting.ts'
import { EmptyState } from '../../../../ui/feedback/empty_state.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy_part.tsx'
import { PageLoader } from '../../../../ui/feedback/loading.tsx'
import { OpenToast } from '../../../../ui/feedback/undo_toast.tsx'
import { mayCreate } from '../../../../ui/form/editable.ts'
import { useFocusRecovery } from '../../../../ui/form/restore_focus.ts'
import { FaceSwitch } from '../../../../ui/list/faces.tsx'
import { IconPlus } from '../../../../ui/look/icons.ts'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'
import { recordHash } from '../../../../ui/navigation/record_url.ts'
import page from '../../../../ui/page/page.module.css'
import { PageHead } from '../../../../ui/page/page_head.tsx'
import { entriesOf } from '../entry_kinds.ts'
import { useTexts } from '../texts.ts'
import { DeskColumns } from './desk_columns.tsx'
import { DeskFilters } from './desk_filters.tsx'
import { EntryList } from './entry_list.tsx'
import { type DeskEntry, filterEntries, isFor, makeStep, nextStepOf, rolesOfStep } from './use_desk.ts'

const focusPlaces = ['[data-column] a[tabindex="0"]', '[data-entry-list] a', '[data-action="new"]', 'main h1']

const NewDocument = lazyPart(async () => (await import('../new_document/new_document.tsx')).NewDocument)

interface Props {
  readonly query: URLSearchParams
  /** `#/entries/new`: a document is begun over the desk. */
  readonly begins: boolean
}

/** `#/entries`: the entry documents of all kinds by state, each with whom it waits for. */
export function DeskPage({ query, begins }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  const { caller } = actingAs(me)
  const { items } = useWaiting({ entry: 'entries' })
  const waiting = waitingRecords(items)
  const ended = query.get('ended') === 'true'
  const { data, error } = useOperation('store_desk', 'entries', { ended }, { everySeconds: 60 })
  const kind = query.get('kind')
  const isTable = query.get('face') === 'table'
  const input = {
    mine: query.get('for') === 'me',
    kind: kind === null ? undefined : Number(kind),
    search: query.get('search') ?? '',
  }
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    replaceLocation(hashOf(['entries'], { ...Object.fromEntries(query), ...values }))
  const held = caller.roles.join()
  const says = t.entry_documents.desk
  const step = useCallback(
    async (entry: DeskEntry) => {
      const next = nextStepOf(entry)
      const refused = (why: string) =>
        notifications.show({ color: 'late', message: says.not_now(entry.uid, why) })
      if (!next) return refused(says.at_end)
      if (!isFor(entry, { roles: held.split(',') }))
        return refused(t.forms.turn_of(rolesOfStep(next, language)))
      try {
        await makeStep(entry, next)
        notifications.show({
          color: 'done',
          message: (
            <OpenToast
              says={says.moved(entry.uid, next.label[language])}
              href={recordHash(entriesOf[kindOfCode(entry.kind)].name, entry.id)}
            />
          ),
        })
      } catch (reason) {
        refused(reason instanceof Error ? reason.message : t.not_saved)
      }
    },
    [held, t, says, language],
  )
  useFocusRecovery(data !== undefined && !begins, focusPlaces)
  const shown = data && filterEntries(data, input, waiting)
  const mayBegin = mayCreate(welding_material_entries, actingAs(me))
  return (
    <div className={isTable ? page.page : `${page.page} ${page.desk}`}>
      <PageHead
        title={t.pages.entries}
        tools={
          <FaceSwitch
            isBoard={!isTable}
            choose={(face) => set({ face: face === 'board' ? undefined : 'table' })}
          />
        }
        primary={
          mayBegin && { name: 'new', label: t.new_entry, icon: IconPlus, href: hashOf(['entries', 'new']) }
        }
      />
      {data && <DeskFilters entries={data} {...{ waiting, asked: input, ended, set }} />}
      {error && (
        <Alert color="late" m="md">
          {error.message}
        </Alert>
      )}
      {!shown && !error && <PageLoader shape="rows" />}
      {shown &&
        shown.length > 0 &&
        (isTable ? (
          <EntryList entries={shown} person={caller} step={step} />
        ) : (
          <DeskColumns entries={shown} person={caller} {...{ ended, step }} />
        ))}
      {shown?.length === 0 && (
        <EmptyState
          title={says.empty}
          about={says.empty_about}
          clear={query.size > 0 ? () => replaceLocation(hashOf(['entries'])) : undefined}
        />
      )}
      {begins && (
        <Suspense>
          <NewDocument key={query.get('sheet')} query={query} />
        </Suspense>
      )}
    </div>
  )
}
