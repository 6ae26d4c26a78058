import { useMemo } from 'react'
import { z } from 'zod'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { commentResult } from '../../../../shared/procurement/codes.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { write } from '../../../api/client.ts'
import { refresh, useOperation } from '../../../api/queries.ts'
import { useWaiting, waitingOf } from '../../../api/waiting.ts'
import { countersignDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { useDraft } from '../../../ui/drafts/use_draft.ts'
import { formResources } from '../sheet_waits.ts'
import { formToSign, substitutionToSign, type ToSign } from './to_sign.ts'

export type Result = (typeof commentResult.code)[keyof typeof commentResult.code]

export const resultText = (result: number, language: Language): string =>
  nameOfCode(commentResult, result)[language]

/** What the person signs, forms of sheets and then substitutions, and the forms that he approves. */
export function useInbox() {
  const waiting = useWaiting({ entry: 'countersign' })
  const forms = useOperation('bidding_comments', 'inbox', {}, { everySeconds: 60 })
  const substitutions = useOperation('sub_spply_comments', 'inbox', {}, { everySeconds: 60 })
  const items = useMemo(
    () =>
      forms.data &&
      substitutions.data && [...forms.data.map(formToSign), ...substitutions.data.map(substitutionToSign)],
    [forms.data, substitutions.data],
  )
  const approvals = useMemo(
    () =>
      Object.keys(formResources)
        .flatMap((form) => waitingOf(waiting.items ?? [], form))
        .filter(({ kind }) => kind === 'step'),
    [waiting.items],
  )
  return { items, approvals, error: forms.error ?? substitutions.error ?? waiting.error }
}

const typedShape = z.record(z.string(), z.string())
const readTyped = (given: unknown) => typedShape.safeParse(given).data

/** Opinions that are typed and not signed, by paper and title. */
export function useOpinions() {
  const draft = useDraft(countersignDraftKey, readTyped)
  return {
    opinionOn: ({ key }: ToSign): string => draft.value?.[key] ?? '',
    write: ({ key }: ToSign, text: string) =>
      draft.change((now = {}) => {
        const { [key]: _, ...others } = now
        const next = text === '' ? others : { ...others, [key]: text }
        return Object.keys(next).length > 0 ? next : undefined
      }),
  }
}

/** Signs and answers the id of the signature where it can be taken back: that of a substitution is final (2.16). */
export async function sign(item: ToSign, result: Result, comment: string): Promise<string | undefined> {
  if (item.kind === 'substitution') {
    const { sub_apply, user_title } = item.paper
    await write('sub_spply_comments', 'create', { sub_apply, user_title, result, comment })
    await Promise.all([refresh('sub_spply_comments'), refresh('material_sub_applies')])
    return undefined
  }
  const { bidding_sheet, user_title, form } = item.paper
  const input = { bidding_sheet, user_title, form, result, comment }
  const { value } = await write('bidding_comments', 'create', input)
  await refreshForms()
  return value.id
}

export async function takeBack(id: string): Promise<void> {
  await write('bidding_comments', 'remove', { id })
  await refreshForms()
}

const refreshForms = () => Promise.all([refresh('bidding_comments'), refresh('bidding_sheets')])
