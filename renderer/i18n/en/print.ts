import type { PrintTexts } from '../zh/print.ts'

export const print: PrintTexts = {
  print: 'Print',
  print_marked: (count) => `Print the ${count} marked`,
  preview: 'Print preview',
  zoom: 'Zoom',
  to_the_right: (furthest) => `To the right (mm, −${furthest}…${furthest})`,
  downwards: (furthest) => `Downwards (mm, −${furthest}…${furthest})`,
  and_more: (name, count) => `${name} and ${count - 1} more`,
  corrections_failed: 'The corrections could not be read; please try again before printing.',
  page_count: (count) => (count === 1 ? '1 page' : `${count} pages`),

  form_number: (number) => `Form ${number}`,
  page_of: (page, pages) => `Page ${page} of ${pages}`,
  watermarks: { draft: 'DRAFT', void: 'VOID', superseded: 'SUPERSEDED', away: '外带稿 Away draft' },
  month: (year, month) => `${year}-${String(month).padStart(2, '0')}`,

  none_chosen: 'No document was chosen. Mark some in their list, then print.',
  first_of: (shown, count) =>
    `${count} were chosen; one job prints ${shown} at most. Print the others afterwards.`,
}
