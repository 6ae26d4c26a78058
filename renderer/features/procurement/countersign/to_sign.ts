import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { bidTitle, substitutionTitle } from '../../../../shared/procurement/codes.ts'
import { material_sub_applies } from '../../../../shared/procurement/material_sub_applies.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import type { RecordItem } from '../../../api/waiting.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { hundredths } from '../../../ui/value/number_text.ts'
import { codeText } from '../../../ui/value/status.ts'
import { formResources, isFormName } from '../sheet_waits.ts'
import type { Texts } from '../texts.ts'

/** A form that waits for its approval, in the list. */
export const approvalKey = ({ resource, id }: RecordItem): string => `approve ${resource}/${id}`

type Form = Output<Resources['bidding_comments'], 'inbox'>[number]
type Substitution = Output<Resources['sub_spply_comments'], 'inbox'>[number]

interface SignableFacts {
  /** One paper under one title. */
  readonly key: string
  /** Whether it waits for him; otherwise he may sign it as well. */
  readonly needed: boolean
  readonly opinions: readonly Opinion[]
}
interface Opinion {
  readonly id: number
  readonly user_title: number | string
  readonly user: string
  readonly result: number
  readonly comment: string
  readonly submit_dt: string
}
/** A form of a bidding sheet, or a substitution, that waits for somebody's opinion under one title. */
export type ToSign = SignableFacts &
  (
    | { readonly kind: 'form'; readonly paper: Form }
    | { readonly kind: 'substitution'; readonly paper: Substitution }
  )

export const formToSign = (paper: Form): ToSign => ({
  kind: 'form',
  key: `${paper.form}#${paper.user_title}`,
  needed: paper.needed,
  // The office answers its declared opinions.
  opinions: paper.opinions as readonly Opinion[],
  paper,
})
export const substitutionToSign = (paper: Substitution): ToSign => ({
  kind: 'substitution',
  key: `material_sub_applies/${paper.sub_apply}#${paper.user_title}`,
  needed: paper.needed,
  opinions: paper.opinions as readonly Opinion[],
  paper,
})

/** `比质比价卡 BD-2026-0003`, `材料代用单 DY-2026-0001` */
export function nameOf(item: ToSign, language: Language): string {
  if (item.kind === 'substitution') return `${material_sub_applies.spec.label[language]} ${item.paper.uid}`
  const { resource, sheet_uid } = item.paper
  return `${isFormName(resource) ? formResources[resource].spec.label[language] : resource} ${sheet_uid}`
}

export const titleIn = (kind: ToSign['kind'], title: number | string, language: Language): string =>
  kind === 'form'
    ? nameOfCode(bidTitle, Number(title))[language]
    : codeText(substitutionTitle.table, String(title), language)

/** What it belongs to: an order, a product of a work order. */
export const aboutOf = ({ kind, paper }: ToSign): string =>
  kind === 'form' ? paper.purchase_order : `${paper.work_order} ${paper.production}`.trim()

/** `26,800.00 元`; a price that is no number as it was written. */
export function amountOf({ kind, paper }: ToSign, t: Texts): string {
  if (kind === 'substitution' || paper.price === '') return ''
  const yuan = Number(paper.price)
  return Number.isFinite(yuan) ? t.procurement.amount(hundredths(yuan)) : paper.price
}

/** Where all of it stands. */
export const placeOf = ({ kind, paper }: ToSign): string =>
  kind === 'form'
    ? hashOf(['sheets', paper.bidding_sheet])
    : recordHash('material_sub_applies', paper.sub_apply)
