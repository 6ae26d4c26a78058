/** Scrolls a grid sideways until a column stands wholly beside the frozen ones. */
export function showColumn(grid: HTMLElement, column: number, frozen: number): void {
  const heads = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')]
  const head = heads[column]
  if (!head || column < frozen) return
  // Frozen heads tell where they stand now; their widths tell where the others may begin.
  const left = heads.reduce((sum, { offsetWidth }, at) => (at < column ? sum + offsetWidth : sum), 0)
  const kept = heads.reduce((sum, { offsetWidth }, at) => (at < frozen ? sum + offsetWidth : sum), 0)
  const { scrollLeft, clientWidth } = grid
  if (left - kept < scrollLeft) grid.scrollLeft = left - kept
  else if (left + head.offsetWidth > scrollLeft + clientWidth)
    grid.scrollLeft = left + head.offsetWidth - clientWidth
}
