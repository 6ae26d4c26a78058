import type { ColumnField } from '../../../../shared/kernel/column.ts'
import { isRole, roles } from '../../../../shared/kernel/people.ts'
import { readMonth, showTime } from '../../../../shared/kernel/times.ts'
import { language, texts } from '../../../i18n/index.ts'
import { fieldError } from '../../form/field_error.ts'
import { knownWords } from '../../form/known_words.ts'
import { readNumber, readTypedDay, readTypedTime } from '../../keyboard/typed_values.ts'
import type { Choice, Reading } from '../edit/grid_model.ts'

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The choice with this text or search word; undefined where there are several. */
export function choiceOf(choices: readonly Choice[], text: string): Choice | undefined {
  const label = plain(text)
  const exact = choices.find((choice) => plain(choice.text) === label)
  if (exact) return exact
  const found = choices.filter(({ words }) => words.some((word) => plain(word) === label))
  return found.length === 1 ? found[0] : undefined
}

const yes = /^(?:是|y|yes|true|1|√|✓|✔)$/
const no = /^(?:否|n|no|false|0|×|✗)$/

/** By code, and by title in either language: `保管员、inspector`. */
const listChoices = (name: string): readonly Choice[] | undefined =>
  knownWords(name, texts(), language())?.map(([value, text]) => ({
    value,
    text,
    words: [value, ...(isRole(value) ? Object.values(roles[value]) : [])],
  }))

interface Read {
  /** undefined where it has no meaning. */
  readonly value: unknown
  readonly text: string
}

function typedValue(name: string, field: ColumnField, text: string, today: string): Read | undefined {
  switch (field.widget) {
    case 'number': {
      const number = readNumber(text)
      return typeof number === 'number' ? { value: number, text: String(number) } : undefined
    }
    case 'date': {
      const day = readTypedDay(text, today)
      return day === undefined ? undefined : { value: day, text: day }
    }
    case 'month': {
      const month = readMonth(text)
      return month === undefined ? undefined : { value: month, text: month }
    }
    case 'datetime': {
      const time = readTypedTime(text, today)
      return time === undefined
        ? undefined
        : { value: showTime(time), text: time.slice(0, 16).replace('T', ' ') }
    }
    case 'switch': {
      const word = plain(text)
      if (yes.test(word)) return { value: true, text: texts().yes }
      return no.test(word) ? { value: false, text: texts().no } : undefined
    }
    case 'list': {
      const words = text.split(/[、，,;；]/).flatMap((part) => plain(part) || [])
      const known = listChoices(name)
      if (!known) return { value: words, text: words.join(texts().comma) }
      const found = words.map((word) => choiceOf(known, word))
      if (!found.every((one) => one !== undefined)) return undefined
      return {
        value: found.map(({ value }) => value),
        text: found.map((one) => one.text).join(texts().comma),
      }
    }
    default:
      return { value: text, text }
  }
}

/** Reads the text of a cell and checks it against the declaration: limits, unknown names. */
export function readCell(
  name: string,
  field: ColumnField,
  typed: string,
  today: string,
  choices?: readonly Choice[],
): Reading {
  // Spaces belong to a password.
  const text = field.widget === 'lines' || field.hidden ? typed : typed.trim()
  const choice = choices && choiceOf(choices, text)
  const read = choice ? { value: choice.value, text: choice.text } : typedValue(name, field, text, today)
  // A soft reference may name an unknown record.
  if (choices && !choice && field.widget === 'reference' && !field.reference?.soft)
    return { ok: false, says: texts().entry.unknown_record(field.label[language()], text) }
  if (!read && field.widget === 'list')
    return { ok: false, says: texts().entry.unknown_word(field.label[language()], text) }
  const says = fieldError(name, field, read ? read.value : text)
  if (says) return { ok: false, says: says(language()) }
  return read ? { ok: true, ...read } : { ok: true, value: text, text }
}
