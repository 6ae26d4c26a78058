import type { Texts } from '../zh.ts'

export const preview: Texts['preview'] = {
  printer: 'Printer',
  printer_about: 'Each printer keeps its own offset (mm) for forms printed beforehand',
  no_printer: 'No printer chosen',
  add_printer: 'Add a printer…',
  add_printer_title: 'Add a printer',
  printer_name: 'Name of the printer',
  printer_name_about: 'For the whole plant: it takes the offset shown now and keeps it.',
  offset_wanted: (furthest, x, y) =>
    `An offset is −${furthest} to ${furthest} mm; printed still with → ${x}, ↓ ${y}.`,
  save_pdf: 'Save as PDF',
  type_missing: 'Some fonts could not be fetched',
  type_missing_about:
    'Printed now, some characters would stand in another font or not at all. Print again when the office answers.',
  print_anyway: 'Print anyway',
  pdf_failed: 'The PDF could not be written; please try another place.',

  several: 'Several…',
  several_title: 'Print several as one job',
  from_month: 'From month',
  until_month: 'To month',
  months_wanted: (most) => `Give both months, such as 2026-10 and 2026-12, and no more than ${most} of them.`,
  storerooms: 'Storerooms',
  rooms_wanted: 'Choose at least one storeroom',
  show_several: 'Preview',
  rooms_and_span: (rooms, span) => `${rooms} storerooms · ${span}`,

  printed_by: (person, time) => `Printed by ${person}, ${time}`,
  view: (name) => `View: ${name}`,
  total_of_all: (count) => `Total of all ${count}`,
  record_count: (count) => (count === 1 ? '1 record' : `${count} records`),
  first_of: (shown, count) =>
    `Of ${count} records only the first ${shown} are printed. Filter them, or export the list.`,
}
