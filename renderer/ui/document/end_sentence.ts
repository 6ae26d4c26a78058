import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { language, texts } from '../../i18n/index.ts'
import { codeText } from '../value/status.ts'
import { titleOf } from '../value/title_of.ts'

/** What ends or is deleted if the record gets this state: asked before, since nothing leads back; '' for any other state. */
export function endSentence(resource: Resource, record: Row, field: string, to: unknown): string {
  const column = storedOf(resource, field)
  const steps = Object.values(specOf(resource).states?.[field]?.transitions ?? {})
  const [was, is] = [column?.toColumn(record[field]), column?.toColumn(to)]
  const taken = steps.filter((step) => step.to === is && step.from.includes(was))
  const deletes = taken.find((step) => step.deletes)?.deletes
  if (deletes) return deletes[language()]
  const ends = taken.some((step) => step.way === 'end')
  if (!column?.codes || !ends || steps.some(({ from }) => from.includes(is))) return ''
  return texts().forms.ends(
    specOf(resource).label[language()],
    titleOf(resource, record),
    codeText(column.codes.table, String(is), language()),
  )
}
