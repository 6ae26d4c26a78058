import type { HandedOnItem } from '../../../shared/office/waiting.ts'
import { write } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { showUndo } from '../../ui/feedback/undo_toast.tsx'
import { showError } from '../../ui/feedback/use_action.ts'
import type { Texts } from './texts.ts'

/** Asks these people for their step by a comment on the record; the toast takes the comment back. */
export async function urge(
  { resource, record, title, step }: HandedOnItem,
  people: HandedOnItem['to'],
  { home }: Texts,
): Promise<void> {
  const names = people.map(({ name }) => name)
  const text = home.urge_text(names.map((name) => `@${name}`).join(' '), title, step)
  const mentions = people.map(({ id }) => id)
  const { value } = await write('comments', 'create', { resource, record, text, mentions })
  const renew = () => Promise.all([refresh('comments'), refresh('waiting')])
  await renew()
  const undo = async () => {
    await write('comments', 'remove', { id: value.id })
    await renew()
  }
  showUndo(home.urged(names.join(home.and)), () => void undo().catch(showError))
}
