import { Alert, Button, List } from '@mantine/core'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { useReferenceNames } from '../value/references.ts'
import { shownValue } from '../value/shown_value.ts'
import { formField } from './editable.ts'

interface Props {
  readonly resource: Resource
  readonly values: readonly { readonly name: string; readonly value: unknown }[]
  readonly discard: () => void
}

/** What was typed before the record was closed: to copy, or to throw away; the fields show what is stored. */
export function LockedNotice({ resource, values, discard }: Props) {
  const { t, language } = useTexts()
  const nameOf = useReferenceNames(resource)
  return (
    <Alert mb="sm" color="wait" title={t.shut_values}>
      <List mb="xs">
        {values.map(({ name, value }) => {
          const field = formField(resource, name)
          const text = field ? shownValue(field, value, { t, language, nameOf }) : String(value)
          return <List.Item key={name}>{t.value_of(field?.label[language] ?? name, text || '—')}</List.Item>
        })}
      </List>
      <Button size="compact-xs" variant="default" onClick={discard}>
        {t.discard_shut}
      </Button>
    </Alert>
  )
}
