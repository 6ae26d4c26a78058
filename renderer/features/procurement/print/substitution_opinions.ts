import type { Row } from '../../../../shared/kernel/transitions.ts'
import { commentResult, substitutionTitle } from '../../../../shared/procurement/codes.ts'
import type { Words } from '../../../ui/print/sheet/facts.ts'
import { codeText } from '../../../ui/value/status.ts'
import { signedBy } from './countersigned.ts'
import type { Opinion } from './signing.ts'

/** Every title of the table in its order, then the others that have signed; of one title the later comment counts. */
export function substitutionOpinions(comments: readonly Row[], { language }: Words): readonly Opinion[] {
  const inTime = comments.toSorted((a, b) => Number(a['id']) - Number(b['id']))
  const byTitle = new Map(inTime.map((comment) => [String(comment['user_title']), comment]))
  const usual: readonly string[] = Object.values(substitutionTitle.word)
  return [...new Set([...usual, ...byTitle.keys()])].map((name) => {
    const title = codeText(substitutionTitle.table, name, language)
    const comment = byTitle.get(name)
    if (!comment) return { title, comment: '', result: '', signed: '' }
    return {
      title,
      comment: String(comment['comment']),
      result: codeText(commentResult.table, String(comment['result'] ?? ''), language),
      signed: signedBy(String(comment['user']), String(comment['submit_dt'])),
    }
  })
}
