/** What the rows of one page have: at most so many of them, and so much height together. */
export interface Space {
  readonly rows: number
  readonly height: number
}

/** The same on every page, or each page's own. */
export type Spaces = Space | ((page: number) => Space)
const spaceOn = (page: number, spaces: Spaces): Space =>
  typeof spaces === 'function' ? spaces(page) : spaces

interface High {
  readonly height: number
}

/** Sums of millimetres are compared with this much patience. */
const hair = 0.001

/** In their order on as many pages as they need; a form without rows has one page. */
export function paginate<R extends High>(rows: readonly R[], spaces: Spaces): readonly (readonly R[])[] {
  const pages: R[][] = [[]]
  let used = 0
  for (const row of rows) {
    const page = pages.at(-1)
    const space = spaceOn(pages.length - 1, spaces)
    const full =
      page && page.length > 0 && (page.length === space.rows || used + row.height > space.height + hair)
    if (!page || full) {
      pages.push([row])
      used = row.height
    } else {
      page.push(row)
      used += row.height
    }
  }
  return pages
}

/** The frame is always full: blank rows follow the last one, and the rows share what is left of the height. */
export function fillPages<R extends High>(
  pages: readonly (readonly R[])[],
  spaces: Spaces,
  blank: (at: number) => R,
): readonly (readonly R[])[] {
  return pages.map((rows, at) => {
    const space = spaceOn(at, spaces)
    const all = at === pages.length - 1 ? [...rows, ...blanks(rows, space, blank)] : rows
    const share = Math.max(0, space.height - heightOf(all)) / Math.max(1, all.length)
    return all.map((row) => ({ ...row, height: row.height + share }))
  })
}

export const heightOf = (rows: readonly High[]): number => rows.reduce((sum, { height }) => sum + height, 0)

/** What still fits below these rows. */
export function blanks<R extends High>(
  rows: readonly R[],
  space: Space,
  blank: (at: number) => R,
): readonly R[] {
  const left = space.height - heightOf(rows) + hair
  const count = Math.min(space.rows - rows.length, Math.floor(left / blank(0).height))
  return Array.from({ length: Math.max(0, count) }, (_, at) => blank(at))
}
