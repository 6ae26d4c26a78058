import { useMemo } from 'react'
import { useAllRecords } from '../../../api/queries.ts'
import type { Choice } from '../../../ui/grid/edit/grid_model.ts'

/** The grades of the material master with their standards, as cells offer them; a grade of several standards has none. */
export function useGrades() {
  const { data, error } = useAllRecords('materials', { ordering: 'id' })
  const grades = useMemo(() => {
    if (!data) return undefined
    const by = Map.groupBy(data, ({ name }) => name)
    const choices: readonly Choice[] = [...by].map(([name, some]) => ({
      text: name,
      value: name,
      words: [...new Set(some.flatMap(({ category, standard }) => [category, standard]))],
    }))
    const standards = [...new Set(data.map(({ standard }) => standard))].filter((one) => one !== '')
    return {
      grades: choices,
      standards: standards.map((text): Choice => ({ text, value: text, words: [] })),
      standardOf: new Map(
        [...by].flatMap(([name, some]) => {
          const own = [...new Set(some.map(({ standard }) => standard))]
          return own.length === 1 && own[0] ? [[name, own[0]] as const] : []
        }),
      ),
    }
  }, [data])
  return { grades, error }
}
export type Grades = NonNullable<ReturnType<typeof useGrades>['grades']>
