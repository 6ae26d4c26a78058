import type { Row } from '../../../../shared/kernel/transitions.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import type { FlowForm } from '../../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { band } from '../../../ui/print/sheet/table_form.ts'
import type { Texts } from './texts.ts'

/** What a notice of award has in common with the word to those who have not won. */

/** Where nobody is named, room to write. */
const blank = 90
export const addressedTo = (words: string, name: string): NonNullable<FlowForm['line']>[number] =>
  name === '' ? { text: words, blank } : { text: `${words}${name}` }

const footHeight = 24
export const sealed = (width: number, { office, day }: Texts['purchase_print']): FlowForm['foot'] => [
  band(
    'foot',
    [
      { key: 'office', width: width / 2, top: true, content: office },
      { key: 'day', width: width / 2, top: true, content: day },
    ],
    footHeight,
  ),
]

const { awarded, terminated } = sheetStatus.code

/** Nobody has won before the award is made; a terminated purchase awards nothing. */
export function watermarkOf(sheet: Row | undefined): Pick<FormDocument, 'watermark'> {
  if (!sheet) return {}
  const status = Number(sheet['status'])
  if (status === terminated) return { watermark: 'void' }
  return status < awarded ? { watermark: 'draft' } : {}
}
