import type { Comment } from './use_notes.ts'

/** Whether a comment of somebody else mentions this person, who has not seen it. */
export const isUnseenBy = (id: number, { mentions = [], seen = {}, creator }: Comment): boolean =>
  creator !== id && mentions.includes(id) && !Object.hasOwn(seen, String(id))
