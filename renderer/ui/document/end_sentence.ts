import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { language, texts } from '../../i18n/index.ts'
import { codeText } from '../value/status.ts'
import { titleOf } from '../value/title_of.ts'

/** What ends if the record gets this state: asked before, since no step leads back from it; '' for any other state. */
export function endSentence(resource: Resource, record: Row, field: string, to: unknown): string {
  const column = storedOf(resource, field)
  const steps = Object.values(specOf(resource).states?.[field]?.transitions ?? {})
  const [was, is] = [column?.toColumn(record[field]), column?.toColumn(to)]
  const ends = steps.some((step) => step.way === 'end' && step.to === is && step.from.includes(was))
  if (!column?.codes || !ends || steps.some(({ from }) => from.includes(is))) return ''
  return texts().forms.ends(
    specOf(resource).label[language()],
    titleOf(resource, record),
    codeText(column.codes.table, String(is), language()),
  )
}
