import type { Topic } from '../../../ui/help/topics.ts'

export const entry_document: Topic = {
  title: 'Entry document',
  about:
    'Entries of welding material, steel, bought-in components and auxiliary material: a buyer writes and submits them, an inspector passes them, a keeper stores them. The desk shows all four kinds by state.',
  steps: [
    'On “Goods in” arrows move, Enter opens and Ctrl+Enter makes the next step; above it documents are narrowed by kind and to those that wait for you.',
    'New entry: choose the sheet; what has passed its inspection and is not stored is ticked; Enter begins it. Leave the sheet empty for what the client supplies.',
    'In “Procurement material” press F7, or type name, size or pinyin initials: name, grade, size, drawing, unit and the count that is still to come are filled in.',
    'Or copy a block in Excel and press Ctrl+V; cells that cannot be read are marked, the reason stands below the grid.',
    'Ctrl+S saves head and lines; what is not saved survives a closed window.',
    'A buyer submits it; an inspector passes it or rejects it with a reason; a keeper checks warehouse and heat numbers and stores it, or sends it back with a reason.',
  ],
  rules: [
    'Welding material and steel need a unit weight above 0; electrodes, flux and flux-cored wire need the day they were made: their validity counts from it.',
    'Steel is counted in whole pieces; a kilogram of welding material weighs 1.',
    'The inspector of an entry is neither its buyer nor its keeper.',
    'After submission only warehouse, material number, heat number and certificate may be added; a stored entry is locked and corrected by stock-taking.',
    'What has no material number gets one when it is stored, such as H26-0012.',
  ],
  messages: [
    [
      'The material belongs to another order than the sheet',
      'What was picked was bought by another purchase order; check the sheet.',
    ],
    [
      'Cannot submit: …',
      'What is missing stands behind it: no lines, no unit weight, no production date, or goods that have not arrived.',
    ],
  ],
}
