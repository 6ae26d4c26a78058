import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { meaningOf } from '../../../shared/kernel/meaning.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { officeNow } from '../../api/clock.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useTexts } from '../../i18n/index.ts'
import { formDraftKey } from '../drafts/draft_keys.ts'
import { useDraftStore } from '../drafts/use_draft.ts'
import { Loading } from '../feedback/loading.tsx'
import { mayCreate } from '../form/editable.ts'
import { copyOf, usualValues } from '../form/first_values.ts'
import { FormFields } from '../form/form_fields.tsx'
import { FormFrame } from '../form/form_frame.tsx'
import { useRecent } from '../form/pickers/recent_choices.ts'
import { focusFirstField } from '../form/restore_focus.ts'
import { type Loaded, type RecordForm, useRecordForm } from '../form/use_record_form.ts'
import { hashOf, navigate, replaceLocation } from '../navigation/location.ts'
import { formHash, recordHash } from '../navigation/record_url.ts'
import { passwordHash, passwordLabel } from '../print/password_url.ts'
import { StatePill, StatusPill } from '../value/status_pill.tsx'
import { titleOf } from '../value/title_of.ts'
import { ownerActions } from './owner_links.tsx'
import { useRecordActions } from './record_actions.tsx'
import { stateOf } from './steps_band.tsx'
import { useRecord } from './use_record.ts'

/** What a page of its own has besides the form. */
export interface RecordPageParts {
  /** Below the form of a stored record, saved by itself. */
  readonly below: (record: Row) => ReactNode
  /** Who has signed it. */
  readonly steps?: (record: Row) => ReactNode
  /** Why no step of the record is possible just now. */
  readonly waits?: string
}

interface Props {
  readonly resource: Resource
  readonly record: string
  /** `copy=12`: a new record that begins as that one. */
  readonly query: URLSearchParams
  readonly own?: RecordPageParts
  /** What a new one begins with besides what is usual: by whom and on which day it is written. */
  readonly begins?: (writer: string, today: string) => Row
}

/** The form of any resource, drawn from its declaration: `#/list/warehouses/3`, `…/new`, `…/new?copy=3`. */
export function RecordPage({ resource, record, query, own, begins }: Props) {
  const isNew = record === 'new'
  const copied = isNew ? query.get('copy') : null
  const readId = isNew ? copied : record
  const { data: loaded, error } = useRecord(resource.name, readId === null ? undefined : Number(readId))
  if (readId !== null && !loaded) return <Loading error={error} />
  return isNew ? (
    <NewForm key={copied} resource={resource} source={loaded?.record} begins={begins} />
  ) : (
    <TypedRecord resource={resource} loaded={loaded} first={{}} own={own} />
  )
}

interface NewProps {
  readonly resource: Resource
  readonly source: Row | undefined
  readonly begins: Props['begins']
}

function NewForm({ resource, source, begins }: NewProps) {
  const me = useMe()
  const { recent } = useRecent('warehouses')
  const { caller, now } = actingAs(me)
  const today = (now || officeNow()).slice(0, 10)
  const usual = {
    ...usualValues(resource, {
      today,
      me: me.id,
      department: caller.department?.id ?? null,
      warehouse: recent[0],
    }),
    ...begins?.(caller.name, today),
  }
  const first = source ? { ...usual, ...copyOf(resource, source) } : usual
  return <TypedRecord resource={resource} loaded={undefined} first={first} source={source} />
}

interface FormProps {
  readonly resource: Resource
  readonly loaded: Loaded | undefined
  readonly first: Row
  readonly source?: Row | undefined
  readonly own?: RecordPageParts | undefined
}

function TypedRecord({ resource, loaded, first, source, own }: FormProps) {
  const { t, language } = useTexts()
  const { label } = specOf(resource)
  const here = ['list', resource.name]
  const form = useRecordForm({
    resource,
    loaded,
    first,
    draft: source && `copy-${String(source.id)}`,
    saved: (answer, andNew) => {
      if (!andNew) return loaded || replaceLocation(recordHash(resource.name, answer.id))
      navigate(hashOf([...here, 'new']))
      focusFirstField()
    },
  })
  const fields = (
    <>
      {source && (
        <Alert mb="sm" p="xs" color="run">
          {t.forms.copied_from(titleOf(resource, source))}
        </Alert>
      )}
      <FormFields form={form} />
    </>
  )
  const back = hashOf(here)
  if (!loaded)
    return (
      <FormFrame title={t.add(label[language])} back={back} form={form}>
        {fields}
      </FormFrame>
    )
  return (
    <StoredForm form={form} loaded={loaded} own={own} back={back}>
      {fields}
    </StoredForm>
  )
}

interface StoredProps {
  readonly form: RecordForm
  readonly loaded: Loaded
  readonly own: RecordPageParts | undefined
  readonly back: string
  readonly children: ReactNode
}

function StoredForm({ form, loaded, own, back, children }: StoredProps) {
  const { t, language } = useTexts()
  const { resource } = form
  const { record } = loaded
  const drafts = useDraftStore()
  const acting = actingAs(useMe())
  const mayCopy = mayCreate(resource, acting)
  const passwords = passwordHash(resource, [record.id], acting)
  const ownPage = recordHash(resource.name, record.id)
  const actions = useRecordActions({
    resource,
    loaded,
    waits: own?.waits ?? (form.dirty ? t.forms.save_first : ''),
    copy: mayCopy && hashOf(['list', resource.name, 'new'], { copy: String(record.id) }),
    lead: passwords !== undefined &&
      record.id !== acting.caller.id && {
        name: 'make_passwords',
        label: passwordLabel(resource, language),
        href: passwords,
      },
    own: [
      !own && ownPage !== formHash(resource.name, record.id) && { label: t.forms.own_page, href: ownPage },
      ...ownerActions(resource, record, language),
    ],
    removed: () => {
      // What was typed over it is nothing to save any more, and nothing to ask about.
      drafts.put(formDraftKey(resource.name, record.id), '')
      replaceLocation(back)
    },
  })
  return (
    <FormFrame
      {...actions}
      {...(own?.steps && { steps: own.steps(record) })}
      title={titleOf(resource, record)}
      sub={specOf(resource).label[language]}
      state={<RecordState resource={resource} record={record} />}
      form={form}
      back={back}
      below={own?.below(record)}
    >
      {children}
    </FormFrame>
  )
}

/** The pill of the state; a yes or no has the name of its field, and is shown if it is yes. */
function RecordState({ resource, record }: { resource: Resource; record: Row }) {
  const { language } = useTexts()
  const coded = stateOf(resource)
  if (coded) return <StatePill resource={resource} name={coded} value={record[coded]} />
  const reached = Object.keys(specOf(resource).states ?? {}).find((name) => record[name] === true)
  const field = reached && storedOf(resource, reached)
  return field ? (
    <StatusPill meaning={meaningOf(resource, reached, true)} text={field.label[language]} />
  ) : null
}
