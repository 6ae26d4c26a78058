import type { Texts } from '../zh.ts'

export const quotas: Texts['quotas'] = {
  open: 'Quotas',
  to_seams: 'Seams',
  title: (order) => `Quotas · work order ${order}`,
  not_imported: 'No parts list has been imported yet; the six detail tables are made with its import.',
  unit: 'Unit',
  by_hand: 'Set by hand; F4 shows what the formula gives',
  generate: 'Generate',
  write: 'Compiled',
  review: 'Review',
  reopen: 'Back for changes',
  reopen_about: 'The list opens again and both signatures go. Say why.',
  in_work: 'Being compiled',
  read_only: 'Being compiled · read only: a planner or quota clerk compiles it',
  written_by: (who, at) => `Compiled and locked: ${who}, ${at}; the process head opens it again`,
  reviewed_by: (writer, reviewer, at) =>
    `Reviewed and locked: compiled by ${writer}, reviewed by ${reviewer}, ${at}; the process head opens it again`,
  locked: 'It is compiled and locked',
  not_empty: 'The list has items; delete all of them to generate anew',
  save_first: 'Save the changes in the table first',
  written_already: 'It is compiled already',
  reviewed_already: 'It is reviewed already',
  write_first: 'It is not compiled yet',
  not_own: 'Nobody reviews a list of his own',
  not_written: 'It is not compiled: there is nothing to send back',
  sum: (count) => `${count} ${count === 1 ? 'item' : 'items'}`,
  sum_kg: (count, kilograms) => `${count} ${count === 1 ? 'item' : 'items'} · ${kilograms} kg in all`,
  keys: 'The last row takes a new item · Tab right · Enter down · F2 edit · Ctrl+Delete delete row · F7 choose · F4 explain a number · Ctrl+S save',
  keys_to_read: 'Read only · arrows walk · F4 explains a number',
}

export const raw_weight: Texts['raw_weight'] = {
  open: 'Raw weight',
  title: 'Weight of raw material',
  spec: 'Specification',
  forms: 'Plate δ10×1800×6000, pipe Φ159×8×6000 or Φ159×8 L=6000, round bar Φ60×500; × x X * all multiply',
  not_understood: 'This specification is not understood',
  grade: 'Grade (for its density)',
  density: (density, asSteel) => `ρ = ${density} g/cm³${asSteel ? ' (taken as steel)' : ''}`,
  kilograms: (weight) => `${weight} kg`,
  formulas: {
    plate: 'G = L·B·δ·ρ/10⁶',
    pipe: 'G = π·(D−t)·t·L·ρ/10⁶',
    round: 'G = π/4·D²·L·ρ/10⁶',
  },
  put: 'Put into the unit weight',
}
