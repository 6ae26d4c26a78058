import { Button } from '@mantine/core'
import { type KeyboardEvent, Suspense, useState } from 'react'
import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import { lazyPart } from '../../../../ui/feedback/lazy_part.tsx'
import { createFields } from '../../../../ui/form/editable.ts'
import { FormInput } from '../../../../ui/form/form_input.tsx'
import type { RecordForm } from '../../../../ui/form/use_record_form.ts'
import { cardsOf, fieldText, headOf, type LoadedCard } from '../card_kinds.ts'
import styles from '../issues.module.css'
import { useTexts } from '../texts.ts'
import { CardSigns } from './card_signs.tsx'

const SeamDialog = lazyPart(async () => (await import('../picking/seam_dialog.tsx')).SeamDialog)

interface Props {
  readonly kind: StockKind
  readonly form: RecordForm
  readonly card?: LoadedCard
  /** What is handed out is written below, with its batch. */
  readonly issuedBelow?: boolean
}

const handedOut: ReadonlySet<string> = new Set([
  'actual_weight',
  'actual_count',
  'material_code',
  'actual_inventory',
])

/** The cells of the form CR-LY; who has signed stands beside them. */
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
    <div className={styles.top} onKeyDown={onKey}>
      <div>
        <Fields kind={kind} form={form} issuedBelow={issuedBelow} />
        {hasSeams && (
          <Button mt={6} size="compact-sm" variant="default" title="F4" onClick={() => setPicking(true)}>
            {t.issues.seams.open}
          </Button>
        )}
      </div>
      {card && <CardSigns card={card} />}
      {picking && (
        <Suspense>
          <SeamDialog
            sub_order_uid={fieldText({ uid: form.value('sub_order_uid') }, 'uid')}
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

function Fields({ kind, form, issuedBelow = false }: Omit<Props, 'card'>) {
  const isOpen = (name: string) => form.open.has(name) && !(issuedBelow && handedOut.has(name))
  const resource = cardsOf[kind]
  const given = new Set(form.isNew ? createFields(resource) : headOf[kind])
  const names = headOf[kind].filter((name) => given.has(name))
  const needed = new Set<string>(specOf(resource).create?.requiredInputs ?? [])
  // The number comes by itself.
  const first = names.find((name) => name !== 'uid' && isOpen(name))
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <div key={name} {...(name === 'remark' && { className: styles.wide })}>
          <FormInput
            form={form}
            name={name}
            required={needed.has(name) && isOpen(name)}
            readOnly={!isOpen(name)}
            autoFocus={name === first && name !== 'remark'}
            small
          />
        </div>
      ))}
    </div>
  )
}
