import { isSubject } from '../../../shared/kernel/about_record.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { useTexts } from './texts.ts'
import { nameIn, useColleagues, useNotes } from './use_notes.ts'

/** A comment or an attachment as a line of the time line. */
export interface NoteLine {
  readonly key: string
  readonly at: string
  readonly user: number
  readonly person: string
  /** What the person did. */
  readonly does: string
  readonly text: string
}

export function useNoteLines(resource: Resource, record: number): readonly NoteLine[] {
  const { t } = useTexts()
  const colleagues = useColleagues()
  const { comments = [], attachments = [] } = useNotes(resource, record, isSubject(resource))
  const line = (
    kind: string,
    does: string,
    one: { readonly id: number; readonly creator?: number; readonly create_dt?: string },
    text: string,
  ): NoteLine => ({
    key: `${kind} ${one.id}`,
    at: one.create_dt ?? '',
    user: one.creator ?? 0,
    person: nameIn(colleagues, one.creator ?? 0),
    does,
    text,
  })
  return [
    ...comments.map((one) => line('comment', t.comments.said, one, one.text)),
    ...attachments.map((one) => line('attachment', t.comments.attached, one, one.name ?? '')),
  ]
}
