import type { Row } from '../../../../shared/kernel/transitions.ts'

const isRow = (given: unknown): given is Row => typeof given === 'object' && given !== null

/** The records that a read carries of another kind. */
export const childrenOf = (record: Row, name: string): readonly Row[] => {
  const children = record[name]
  return Array.isArray(children) ? children.filter(isRow) : []
}
