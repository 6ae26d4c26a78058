import type { CSSProperties } from 'react'

export interface ColumnWidth {
  /** Pixels. */
  readonly width: number
  /** Does not grow with the page. */
  readonly fixed?: boolean | undefined
}

/**
 * The widths of the cells and the left edges of the frozen ones, as CSS variables of the grid: dragging the edge of a
 * column renders no row.
 */
export function columnVariables(columns: readonly ColumnWidth[], frozen: number): CSSProperties {
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
  // The types of React do not name custom properties.
  return variables as CSSProperties
}

/** The height of all rows of a grid: a virtual list needs one for all of them. */
export const rowVariable = (height: number): CSSProperties => ({ '--row': `${height}px` }) as CSSProperties

/** Keeps a frozen cell in sight while the others scroll. */
export const frozenStyle = (at: number, frozen: number): CSSProperties | undefined =>
  at < frozen ? { left: `var(--left-${at})` } : undefined
