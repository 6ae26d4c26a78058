/** What the pages of a preview look like, in millimetres. Each of these runs in the page and knows nothing else. */

export const paperOf = () => {
  const mm = (pixels: number) => Math.round(((pixels * 25.4) / 96) * 10) / 10
  return [...document.querySelectorAll('[data-sheet]')].map((sheet) => {
    const paper = sheet.getBoundingClientRect()
    const frame = sheet.querySelector('[data-frame]')?.getBoundingClientRect() ?? paper
    const title = sheet.querySelector('h1')?.getBoundingClientRect() ?? paper
    return {
      width: mm(paper.width),
      height: mm(paper.height),
      left: mm(frame.left - paper.left),
      right: mm(paper.right - frame.right),
      title: mm((title.left + title.right) / 2 - paper.left),
    }
  })
}

/** Texts that leave their cell, and parts that leave their sheet. */
export const overflowing = () => {
  const hair = 1
  const isOutside = (inner: DOMRect, outer: DOMRect) =>
    inner.left < outer.left - hair ||
    inner.right > outer.right + hair ||
    inner.top < outer.top - hair ||
    inner.bottom > outer.bottom + hair
  const textOf = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const { left, top, width, height } = range.getBoundingClientRect()
    // The font's line box is higher than its glyphs.
    const sizes = [cell, ...cell.querySelectorAll('span')].map((one) =>
      Number.parseFloat(getComputedStyle(one).fontSize),
    )
    const spare = 0.22 * Math.max(...sizes)
    return new DOMRect(left, top + spare, width, height - 2 * spare)
  }
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const cells = all('[data-cell]').filter(
    (cell) => cell.textContent !== '' && isOutside(textOf(cell), cell.getBoundingClientRect()),
  )
  const parts = all('[data-sheet]').flatMap((sheet) =>
    [...sheet.querySelectorAll('*')].filter((part) =>
      isOutside(part.getBoundingClientRect(), sheet.getBoundingClientRect()),
    ),
  )
  return [...cells, ...parts].map((part) => part.textContent)
}

/** All texts as they are read, with single spaces. */
export const textsIn = () =>
  [...document.querySelectorAll('[data-sheet]')]
    .map((sheet) => (sheet instanceof HTMLElement ? sheet.innerText : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')

/** Rows of the table without its headings. */
export const rowCounts = () =>
  [...document.querySelectorAll('[data-sheet]')].map(
    (sheet) => sheet.querySelectorAll('tr:not(:has(th))').length,
  )
