import { Alert } from '@mantine/core'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { officeNow } from '../../api/clock.ts'
import { useOfficeDown } from '../../api/connection.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useTexts } from '../../i18n/index.ts'
import { ErrorBoundary } from '../feedback/error_boundary.tsx'
import { Loading } from '../feedback/loading.tsx'
import { usePreloaded } from '../feedback/use_preloaded.ts'
import { copyOf, usualValues } from '../form/first_values.ts'
import { FormFields } from '../form/form_fields.tsx'
import { FormFrame } from '../form/form_frame.tsx'
import { useRecent } from '../form/pickers/recent_choices.ts'
import { focusFirstField } from '../form/restore_focus.ts'
import { type Loaded, useRecordForm } from '../form/use_record_form.ts'
import { hashOf, navigate, replaceLocation } from '../navigation/location.ts'
import { recordHash } from '../navigation/record_url.ts'
import { titleOf } from '../value/title_of.ts'
import type { RecordPageParts } from './record_buttons.tsx'
import { useRecord } from './use_record.ts'

const fetchButtons = async () => (await import('./record_buttons.tsx')).RecordButtons

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
  if (error || (readId !== null && !loaded)) return <Loading error={error} />
  return isNew ? (
    <NewForm key={copied} resource={resource} source={loaded?.record} begins={begins} />
  ) : (
    <RecordForm resource={resource} loaded={loaded} first={{}} own={own} />
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
  return <RecordForm resource={resource} loaded={undefined} first={first} source={source} />
}

interface FormProps {
  readonly resource: Resource
  readonly loaded: Loaded | undefined
  readonly first: Row
  readonly source?: Row | undefined
  readonly own?: RecordPageParts | undefined
}

function RecordForm({ resource, loaded, first, source, own }: FormProps) {
  const { t, language } = useTexts()
  const { label } = specOf(resource)
  const here = ['list', resource.name]
  // The fields wait for none of the buttons, and stand without them while the office is away.
  const RecordButtons = usePreloaded(fetchButtons, !useOfficeDown())
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
  const title = loaded ? `${label[language]} · ${titleOf(resource, loaded.record)}` : t.add(label[language])
  return (
    <FormFrame
      title={title}
      form={form}
      back={hashOf(here)}
      buttons={
        <ErrorBoundary brief>
          {loaded && RecordButtons && <RecordButtons resource={resource} loaded={loaded} own={own} />}
        </ErrorBoundary>
      }
      below={loaded && own?.below(loaded.record)}
    >
      {source && (
        <Alert mb="sm" p="xs" color="blue">
          {t.forms.copied_from(titleOf(resource, source))}
        </Alert>
      )}
      <FormFields form={form} />
    </FormFrame>
  )
}
