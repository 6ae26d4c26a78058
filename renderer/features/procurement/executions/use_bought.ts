import { useMemo } from 'react'
import { useAllRecords } from '../../../api/queries.ts'
import { useInitials } from '../../../ui/form/pickers/initials.ts'
import type { Choice } from '../../../ui/grid/edit/grid_model.ts'

/** What was purchased, as cells offer it: found by name, grade, size, number and pinyin initials. */
export function useBought() {
  const { data, error } = useAllRecords('procurement_materials', { ordering: '-id' })
  const initials = useInitials((data ?? []).map(({ name = '' }) => name))
  const choices = useMemo(
    () =>
      data?.map(({ id, name = '', material_mark = '', specification = '', material_number }): Choice => {
        const words = [name, material_mark, specification, material_number, initials.get(name) ?? '']
        const text = [name, material_mark, specification, `#${id}`].filter((one) => one !== '').join(' ')
        return { text, value: String(id), words: words.filter((word) => word !== '') }
      }),
    [data, initials],
  )
  return { choices, error }
}
