import { useMemo } from 'react'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Acting, Row } from '../../../shared/kernel/transitions.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { type Texts, useTexts } from '../../i18n/index.ts'
import { removeRecord } from '../document/removal.tsx'
import { columnsOf, mayCreate, mayRemove } from '../form/editable.ts'
import type { ActionsOf, RowAction } from '../grid/row_actions.ts'
import { hashOf, navigate } from '../navigation/location.ts'
import { materialHash } from '../navigation/record_url.ts'
import { formUrlOf } from '../print/form_urls.ts'
import { labelHash } from '../print/label_url.ts'
import { passwordHash, passwordLabel } from '../print/password_url.ts'

/** What this person may do with a record of a list; asked anew for each record. `history` opens its time line. */
export function useRowActions(resource: Resource, history: (record: number) => void): ActionsOf {
  const { t, language } = useTexts()
  const me = useMe()
  return useMemo(
    () => (record, marked) => {
      const acting = actingAs(me)
      const here = ['list', resource.name]
      const actions: RowAction[] = []
      if (mayCreate(resource, acting))
        actions.push({
          name: 'copy_document',
          label: t.lists.copy_document,
          run: ({ id }) => navigate(hashOf([...here, 'new'], { copy: String(id) })),
        })
      actions.push(...printing(resource, marked, t), ...tracing(record, marked, t))
      actions.push(...passwords(resource, marked, acting, language))
      if (!specOf(resource).source)
        actions.push({ name: 'history', label: t.lists.history, run: ({ id }) => history(Number(id)) })
      if (mayRemove(resource, columnsOf(resource, record), acting))
        actions.push({
          name: 'remove',
          label: t.remove,
          keys: 'Delete',
          grave: true,
          run: (one) => void removeRecord(resource, one),
        })
      return actions
    },
    [resource, me, t, language, history],
  )
}

/** On its own form where it has one: then the marked ones too, as one job. */
function printing(resource: Resource, marked: readonly Row[], t: Texts): readonly RowAction[] {
  const form = formUrlOf(resource.name)
  const print = (id: unknown) =>
    navigate(form ? form([Number(id)]) : hashOf(['print', 'record', resource.name, String(id)]))
  const one: RowAction = { name: 'print', label: t.print.print, run: ({ id }) => print(id) }
  if (!form || marked.length < 2) return [one]
  const label = t.print.print_marked(marked.length)
  return [one, { name: 'print_marked', label, run: () => navigate(form(marked.map(({ id }) => Number(id)))) }]
}

/** The office makes a password for a person, or for all that are marked. */
function passwords(
  resource: Resource,
  marked: readonly Row[],
  acting: Acting,
  language: Language,
): readonly RowAction[] {
  const addressOf = (rows: readonly Row[]) =>
    passwordHash(
      resource,
      rows.map(({ id }) => id),
      acting,
    )
  if (addressOf(marked) === undefined) return []
  const run = (one: Row) => navigate(addressOf(marked.length > 1 ? marked : [one]) ?? '')
  return [{ name: 'make_passwords', label: passwordLabel(resource, language), run }]
}

/** Whatever bears the number of a material leads to it, and to its label; those that are marked are one job. */
function tracing(record: Row, marked: readonly Row[], t: Texts): readonly RowAction[] {
  const [number] = numbersOf([record])
  if (number === undefined) return []
  const labelled = marked.length < 2 ? [number] : numbersOf(marked)
  return [
    { name: 'trace', label: t.lists.trace, run: () => navigate(materialHash(number)) },
    { name: 'labels', label: t.lists.print_labels, run: () => navigate(labelHash(labelled)) },
  ]
}

const numbersOf = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ material_number: number }) => (typeof number === 'string' && number !== '' ? [number] : []))
