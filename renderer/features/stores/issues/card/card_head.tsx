import { Button, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react'
import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import { officeNow } from '../../../../api/clock.ts'
import { HeadFields } from '../../../../ui/document/document_parts.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy_part.tsx'
import { createFields } from '../../../../ui/form/editable.ts'
import { FactCell } from '../../../../ui/form/field_grid.tsx'
import type { RecordForm } from '../../../../ui/form/use_record_form.ts'
import { fieldText, fieldTime } from '../../../../ui/value/field_text.ts'
import { cardsOf, headOf, isIssued, type LoadedCard } from '../card_kinds.ts'
import { useTexts } from '../texts.ts'

const SeamDialog = lazyPart(async () => (await import('../picking/seam_dialog.tsx')).SeamDialog)

interface Props {
  readonly kind: StockKind
  readonly form: RecordForm
  readonly card?: LoadedCard
  /** What is issued is written below, with its batch. */
  readonly issuedBelow?: boolean
}

const issuedFields: ReadonlySet<string> = new Set([
  'actual_weight',
  'actual_count',
  'material_code',
  'actual_inventory',
])

/** The cells of the form CR-LY; a stored card has its signatures beside them. */
export function CardHead({ kind, form, card, issuedBelow = false }: Props) {
  const { t } = useTexts()
  const [picking, setPicking] = useState(false)
  const hasSeams = kind === 'welding_material' && form.open.has('welding_seam_uid')
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F4' || event.altKey || event.ctrlKey || !hasSeams) return
    event.preventDefault()
    setPicking(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F4 works from any field
    <div onKeyDown={onKey}>
      <Fields kind={kind} form={form} issuedBelow={issuedBelow}>
        {card && <Issued card={card} />}
      </Fields>
      {hasSeams && (
        <Button mt={6} size="compact-sm" variant="default" title="F4" onClick={() => setPicking(true)}>
          {t.issues.seams.open}
        </Button>
      )}
      {picking && (
        <Suspense>
          <SeamDialog
            sub_order_uid={String(form.value('sub_order_uid') ?? '')}
            close={() => setPicking(false)}
            choose={(values) => {
              for (const [name, value] of Object.entries(values)) form.set(name, value)
              setPicking(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function Fields({
  kind,
  form,
  issuedBelow = false,
  children,
}: Omit<Props, 'card'> & { readonly children: ReactNode }) {
  const isOpen = (name: string) => form.open.has(name) && !(issuedBelow && issuedFields.has(name))
  const resource = cardsOf[kind]
  const given = new Set(form.isNew ? createFields(resource) : headOf[kind])
  const names = headOf[kind].filter((name) => given.has(name))
  const required = new Set<string>(specOf(resource).create?.requiredInputs ?? [])
  // The office gives the number.
  const first = names.find((name) => name !== 'uid' && isOpen(name))
  return (
    <HeadFields
      form={form}
      names={names}
      inputOf={(name) => ({
        required: required.has(name) && isOpen(name),
        readOnly: !isOpen(name),
        autoFocus: name === first && name !== 'remark',
      })}
    >
      {children}
    </HeadFields>
  )
}

/** When the card was issued and why so, and until when electrodes may be used before they are baked again. */
function Issued({ card }: { card: LoadedCard }) {
  const { t, language } = useTexts()
  const { kind, record } = card
  const { fields } = cardsOf[kind]
  const until = fieldText(record, 'use_until')
  const reason = fieldText(record, 'issue_reason')
  return (
    <>
      {isIssued(card) && (
        <FactCell label={fields.issue_dt.label[language]}>{fieldTime(record, 'issue_dt')}</FactCell>
      )}
      {reason !== '' && (
        <FactCell label={fields.issue_reason.label[language]} span={4}>
          {reason}
        </FactCell>
      )}
      {until !== '' && (
        <FactCell label={t.issues.use_until} span={3}>
          {fieldTime(record, 'use_until')}
          {until.slice(0, 19) < officeNow().slice(0, 19) && (
            <Text size="sm" c="var(--late)">
              ▲ {t.issues.over_limit}
            </Text>
          )}
        </FactCell>
      )}
    </>
  )
}
