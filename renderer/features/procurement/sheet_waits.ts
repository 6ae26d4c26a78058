import { nameOfCode } from '../../../shared/kernel/codes.ts'
import { roles } from '../../../shared/kernel/people.ts'
import { bidding_applications } from '../../../shared/procurement/bidding_applications.ts'
import { bidTitle } from '../../../shared/procurement/codes.ts'
import { parity_ratio_cards } from '../../../shared/procurement/parity_ratio_cards.ts'
import {
  formNameOf,
  nextStepOf,
  type PendingAction,
  pendingActionsOf,
} from '../../../shared/procurement/sheet_pending_actions.ts'
import { supplier_checks } from '../../../shared/procurement/supplier_checks.ts'
import type { Language } from '../../../shared/texts/index.ts'
import type { Texts } from './texts.ts'
import type { BoardSheet } from './use_board.ts'

export const formResources = { bidding_applications, parity_ratio_cards, supplier_checks } as const
export type FormName = keyof typeof formResources
export const isFormName = (name: string): name is FormName => Object.hasOwn(formResources, name)

export const formLabel = (category: number, language: Language): string => {
  const name = formNameOf(category)
  return name ? formResources[name].spec.label[language] : ''
}

export interface WaitText {
  readonly name: string
  readonly says: string
  /** The roles in words. */
  readonly who: string
}

/** What a sheet waits for and for whom, in words. */
export const waitsInWords = (sheet: BoardSheet, t: Texts, language: Language): readonly WaitText[] =>
  pendingActionsOf(sheet).map((wait) => ({
    name: wait.name,
    says: t.procurement.waits[wait.name]({
      form: formLabel(sheet.category, language),
      titles: wait.titles.map((title) => nameOfCode(bidTitle, title)[language]).join(t.comma),
      passed: sheet.materials_passed,
      materials: sheet.materials,
      step: nextStepOf(sheet)?.label[language] ?? '',
    }),
    who: rolesInWords(wait, t, language),
  }))

const rolesInWords = (wait: PendingAction, t: Texts, language: Language): string =>
  wait.roles.map((role) => roles[role][language]).join(t.comma)

/** Why the next step is not this person's to make now; empty where it is. */
export function whyNoStep(sheet: BoardSheet, held: readonly string[], t: Texts, language: Language): string {
  const [first, ...others] = waitsInWords(sheet, t, language)
  if (!first) return t.procurement.board.last_state
  const step = pendingActionsOf(sheet)[0]
  const isMine = held.includes('admin') || step?.roles.some((role) => held.includes(role))
  if (first.name === 'step') return isMine ? '' : t.procurement.by_roles(first.who)
  return [first, ...others].map(({ says, who }) => t.procurement.wait_by(says, who)).join(t.forms.and)
}
