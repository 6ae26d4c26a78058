import type { CSSProperties } from 'react'
import type { Column } from '../list/columns.ts'

/**
 * What the rows of a list share: the widths of all cells and how far from the left the frozen ones stand. As variables
 * of the list, so that dragging an edge draws no row anew.
 */
export function columnVariables(
  columns: readonly Pick<Column, 'width' | 'fixed'>[],
  frozen: number,
): CSSProperties {
  let left = 0
  const variables: Record<string, string> = {}
  const widths = columns.map(({ width, fixed }, at) => {
    if (at < frozen) {
      variables[`--left-${at}`] = `${left}px`
      left += width
    }
    return fixed || at < frozen ? `${width}px` : `minmax(${width}px, ${width}fr)`
  })
  variables['--columns'] = widths.join(' ')
  variables['--width'] = `${columns.reduce((sum, { width }) => sum + width, 0)}px`
  // React takes custom properties, which its types do not name.
  return variables as CSSProperties
}

/** The cell stays in sight while the others are scrolled away. */
export const frozenStyle = (at: number, frozen: number): CSSProperties | undefined =>
  at < frozen ? { left: `var(--left-${at})` } : undefined
