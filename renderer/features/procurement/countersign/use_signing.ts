import { useState } from 'react'
import { commentResult } from '../../../../shared/procurement/codes.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { useTexts } from '../texts.ts'
import { nameOf, type ToSign } from './to_sign.ts'
import { type Result, resultText, sign, takeBack, useOpinions } from './use_inbox.ts'

const { agree, disagree } = commentResult.code

export interface Signed {
  /** Undefined where a signature is final. */
  readonly id: string | undefined
  readonly form: string
  readonly result: string
}

/** The cursor stands in the list again before a form leaves it, so that the next one takes it over. */
export const focusRow = (): void =>
  document.querySelector<HTMLElement>('[data-inbox] button[tabindex="0"]')?.focus()
export const focusOpinion = (): void => document.querySelector<HTMLElement>('[data-opinion]')?.focus()

interface Slots {
  /** Puts the cursor into the list. */
  readonly leave?: () => void
  /** Hears of each signature. */
  readonly told?: (signed: Signed) => void
}

/** Signing one form after the other, and taking the last signature back. */
export function useSigning({ leave = focusRow, told }: Slots = {}) {
  const { language } = useTexts()
  const opinions = useOpinions()
  const [refusing, setRefusing] = useState('')
  const [last, setLast] = useState<Signed>()

  const [during] = useAction((work: () => Promise<void>) => work())
  const put = (item: ToSign, result: Result) =>
    during(async () => {
      const comment = opinions.opinionOn(item).trim()
      if (result === disagree && comment === '') {
        setRefusing(item.key)
        return focusOpinion()
      }
      leave()
      const id = await sign(item, result, comment)
      opinions.write(item, '')
      setRefusing('')
      const signed = { id, form: nameOf(item, language), result: resultText(result, language) }
      setLast(signed)
      told?.(signed)
    })
  return {
    opinions,
    last,
    /** Whether he has said that he does not agree, and still owes the opinion. */
    isRefusing: (item: ToSign): boolean => refusing === item.key,
    put,
    /** What is chosen: to agree, unless he began to disagree. */
    putChosen: (item: ToSign) => put(item, refusing === item.key ? disagree : agree),
    stopRefusing: () => setRefusing(''),
    undo: () =>
      during(async () => {
        if (last?.id === undefined) return
        await takeBack(last.id)
        setLast(undefined)
      }),
  }
}

export type Signing = ReturnType<typeof useSigning>
