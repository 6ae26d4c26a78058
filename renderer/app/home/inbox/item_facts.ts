import { specOf } from '../../../../shared/kernel/resource.ts'
import type { WaitingItem } from '../../../../shared/office/waiting.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import type { Texts } from '../texts.ts'

export const itemKey = ({ resource, record, kind, title, about, user_title, action }: WaitingItem): string =>
  [resource, record ?? `${title} ${about}`, kind, action?.field ?? '', user_title ?? ''].join(' ')

export function titleOfItem(
  { resource, title }: Pick<WaitingItem, 'resource' | 'title'>,
  language: Language,
): string {
  const known = resourceNamed(resource)
  return known ? `${specOf(known).label[language]} ${title}` : title
}

/** Why it waits, in a word. */
export function stateOf(item: WaitingItem, t: Texts): string {
  const { kind, action } = item
  const { states } = t.home
  if (kind === 'step' || kind === 'confirm') return action ? states.to_do(action.text) : states.to_confirm
  return states[kind]
}

/** What somebody else wrote and this person agrees to or sends back, beside the list. */
export const isPaper = ({ kind, action, unmet }: WaitingItem): boolean =>
  kind === 'countersign' || (kind === 'step' && action !== null && !action.moves_stock && unmet.length === 0)
