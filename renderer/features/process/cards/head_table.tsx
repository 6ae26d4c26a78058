import { fieldErrors } from '../../../../shared/kernel/issue_messages.ts'
import { type HeaderName, headerFields, headerNames } from '../../../../shared/process/card_contents.ts'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { codeText } from '../../../ui/value/status.ts'
import { withHeader } from './card_edit.ts'
import styles from './cards.module.css'
import { HeadInput } from './head_input.tsx'
import { useTexts } from './texts.ts'
import type { LoadedCard } from './use_card.ts'
import type { CardEditing } from './use_card_edit.ts'
import type { Copies } from './use_copies.ts'

/** The four lines of the header block as the paper form has them. */
export const headLines = [
  ['file_index', 'ticket_number', 'basic_file', 'worker_order_uid'],
  ['product_name', 'container_category', 'parent_name', 'parent_drawing_number'],
  ['name', 'drawing_number', 'count', 'press_mark'],
  ['material', 'material_index', 'welding_plate_idx', 'parent_plate_idx'],
] as const

/** The third value has the longest texts; it takes what the others leave. */
const widths = [styles.middle, styles.short, undefined, styles.short]

export const isHeaderName = (name: string): name is HeaderName => headerNames.some((one) => one === name)

interface Props {
  readonly card: LoadedCard
  readonly editing: CardEditing
  readonly open: boolean
  readonly errorOf: (field: string) => string | undefined
  readonly copy: Copies['copy']
}

export function HeadTable({ card, editing, open, errorOf, copy }: Props) {
  const { t, language } = useTexts()
  const first = headLines.flat().find(isHeaderName)
  return (
    <table className={styles.head} aria-label={t.cards.header}>
      <tbody>
        {headLines.map((line) => (
          <tr key={line[0]}>
            {line.flatMap((name, column) => {
              const { label } = transfer_cards.fields[name]
              const stored = name === 'worker_order_uid' && copy ? copy.uid : fieldText(card.record, name)
              const value = isHeaderName(name) ? editing.edit.header[name] : stored
              return [
                <th key={`${name} label`} scope="row">
                  {label[language]}
                </th>,
                <td key={name} className={widths[column]}>
                  {open && isHeaderName(name) ? (
                    <HeadInput
                      name={name}
                      label={label[language]}
                      value={value}
                      change={(text) => editing.change(withHeader(editing.edit, name, text), name)}
                      left={editing.endRun}
                      error={errorOf(name) ?? headError(name, value, language)}
                      autoFocus={name === first}
                    />
                  ) : (
                    <HeadText name={name} value={value} />
                  )}
                </td>,
              ]
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the declaration says of a text, while it is typed. */
export function headError(name: HeaderName, text: string, language: 'zh' | 'en'): string | undefined {
  const field = headerFields[name]
  const { error } = field.accepts.safeParse(text)
  return error && fieldErrors(error, name, field.label, field)[0]?.text(language)
}

function HeadText({ name, value }: { name: string; value: string }) {
  const { language } = useTexts()
  const table = name === 'container_category' ? headerFields.container_category.codes?.table : undefined
  return table ? codeText(table, value, language) : value
}
