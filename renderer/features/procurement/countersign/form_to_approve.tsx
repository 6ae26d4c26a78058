import { Anchor, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { specOf } from '../../../../shared/kernel/resource.ts'
import type { RecordItem } from '../../../api/waiting.ts'
import { StepsBand } from '../../../ui/document/steps_band.tsx'
import { useTransitionActions } from '../../../ui/document/transition_actions.tsx'
import { type LoadedRecord, useRecord } from '../../../ui/document/use_record.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { fieldText } from '../../../ui/value/field_text.ts'
import { FormFacts } from '../form_facts.tsx'
import { type FormName, formResources, isFormName } from '../sheet_waits.ts'
import { Suppliers } from '../supplier_table.tsx'
import { useTexts } from '../texts.ts'
import styles from './countersign.module.css'

interface HeadProps {
  readonly item: RecordItem
  readonly sub: string | undefined
  readonly tools: ReactNode
}

/** The head of the page with the steps of the form: approving it stands there, once all have signed. */
export function ApprovalHead({ item, ...head }: HeadProps) {
  const { t } = useTexts()
  const { data } = useRecord(item.resource, item.id)
  if (!data || !isFormName(item.resource)) return <PageHead title={t.pages.countersign} {...head} />
  return <StepsHead form={item.resource} loaded={data} {...head} />
}

function StepsHead({
  form,
  loaded,
  ...head
}: Omit<HeadProps, 'item'> & { form: FormName; loaded: LoadedRecord }) {
  const { t } = useTexts()
  const { primary, others } = useTransitionActions({ resource: formResources[form], loaded })
  return (
    <PageHead
      title={t.pages.countersign}
      {...head}
      primary={primary && { ...primary, keys: 'F9' }}
      more={[others]}
    />
  )
}

/** A form that all have signed, as its approver reads it. */
export function FormToApprove({ item: { resource, id, title } }: { item: RecordItem }) {
  const { t, language } = useTexts()
  const { data, error } = useRecord(resource, id)
  if (!data || !isFormName(resource)) return <Loading error={error} />
  const sheet = fieldText(data.record, 'bidding_sheet')
  const name = `${specOf(formResources[resource]).label[language]} ${title}`
  return (
    <section className={styles.form} aria-label={name}>
      <Group justify="space-between">
        <Title order={2}>{name}</Title>
        <Anchor href={hashOf(['sheets', sheet])}>{t.procurement.countersign.open_sheet} ›</Anchor>
      </Group>
      <StepsBand resource={formResources[resource]} record={data.record} />
      <FormFacts resource={resource} record={id} />
      <Title order={3} mt="sm">
        {t.procurement.countersign.suppliers}
      </Title>
      <Suppliers sheet={sheet} />
    </section>
  )
}
