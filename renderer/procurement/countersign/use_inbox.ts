import { z } from 'zod'
import { nameOfCode } from '../../../shared/kernel/codes.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { commentResult } from '../../../shared/procurement/codes.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { countersignPlace } from '../../drafts/places.ts'
import { useKept } from '../../drafts/use_kept.ts'
import { call, newKey } from '../../office/door.ts'
import { refresh, useAsked } from '../../office/queries.ts'
import { formResources, isFormName } from '../waits.ts'

export type ToSign = Output<Resources['bidding_comments'], 'inbox'>[number]
export type Result = (typeof commentResult.code)[keyof typeof commentResult.code]

/** One form under one title. */
export const keyOf = ({ form, user_title }: Pick<ToSign, 'form' | 'user_title'>): string =>
  `${form}#${user_title}`

/** `比质比价卡 BD-2026-0003` */
export const nameOfForm = ({ resource, sheet_uid }: ToSign, language: Language): string =>
  `${isFormName(resource) ? formResources[resource].spec.label[language] : resource} ${sheet_uid}`

export const resultText = (result: number, language: Language): string =>
  nameOfCode(commentResult, result)[language]

export const useInbox = () => useAsked('bidding_comments', 'inbox', {}, { everySeconds: 60 })

const typedShape = z.record(z.string(), z.string())
const readTyped = (given: unknown) => typedShape.safeParse(given).data

/** Opinions that are typed and not signed, by form and title. */
export function useOpinions() {
  const kept = useKept(countersignPlace, readTyped)
  return {
    opinionOn: (item: ToSign): string => kept.value?.[keyOf(item)] ?? '',
    write: (item: ToSign, text: string) =>
      kept.change((now = {}) => {
        const { [keyOf(item)]: _, ...others } = now
        const next = text === '' ? others : { ...others, [keyOf(item)]: text }
        return Object.keys(next).length > 0 ? next : undefined
      }),
  }
}

/** Signs and answers the id of the signature. */
export async function sign(
  { bidding_sheet, user_title, form }: ToSign,
  result: Result,
  comment: string,
): Promise<string> {
  const input = { bidding_sheet, user_title, form, result, comment }
  const { value } = await call('bidding_comments', 'create', input, { idempotencyKey: newKey() })
  await refreshSigned()
  return value.id
}

export async function takeBack(id: string): Promise<void> {
  await call('bidding_comments', 'remove', { id }, { idempotencyKey: newKey() })
  await refreshSigned()
}

const refreshSigned = () => Promise.all([refresh('bidding_comments'), refresh('bidding_sheets')])
