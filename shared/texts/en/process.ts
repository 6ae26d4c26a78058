import type { process as zh } from '../zh/process.ts'

export const process: typeof zh = {
  stays_terminated: 'A terminated product cannot be reopened',
  unit_in_use: (uid) =>
    `Sub work order ${uid} is finished or has tickets: the count cannot be lowered below it`,
  dependent: {
    sub_materials: (part) => `a sub ticket of part ${part}`,
    transfer_cards: (part) => `a transfer card of part ${part}`,
    welding_seams: (part) => `a welding seam of part ${part}`,
    quota: (list) => `quota items (${list})`,
  },
  parts: {
    drawing_number: 'Enter the drawing number',
    name: 'Enter the name',
    material: 'A part that weighs something needs a material',
  },
  steps: { same_steps: 'The new order must contain exactly the current steps' },
  cards: {
    other_order: (unit) => `Sub work order ${unit} does not belong to the work order of the card`,
    no_dxf: 'A sketch is a PDF or a picture; a DXF is registered as a drawing',
    same_kind: (files: readonly string[]) => `The part has a card of this kind already: ${files.join(', ')}`,
    was_approved: 'A card that was approved has stored versions: make it void instead of deleting it',
    no_process_of_card: (id: number) => `${id} is not a process of this card, or is listed twice`,
  },
  seams: {
    weight_1: 'Weight of consumable 1',
    wf_weight_1: 'Weight of flux 1',
    wt_1: 'Thickness of set 1',
    weight_2: 'Weight of consumable 2',
    wf_weight_2: 'Weight of flux 2',
    wt_2: 'Thickness of set 2',
    length: 'Length L',
    density: 'Density ρ',
    share: 'share',
    efficiency: (method) => `Deposition efficiency η (${method})`,
    house: 'Plant rule for welding consumables: gap 2 mm, root face 2 mm, factor 1.2 for the reinforcement.',
    density_from: (grade) =>
      grade === ''
        ? 'The material master has no density for the base metal: 7.85, that of steel, is used.'
        : `Density of ${grade} in the material master.`,
    to_hundredth: 'Rounded half up to 0.01 kg',
    to_tenth: 'Rounded half up to 0.1 mm',
    no_rule: 'No formula for this joint class',
    by_hand: 'Entered by the person who compiles it',
    no_second: 'There is no second method',
    no_flux: (method) => `${method} needs no flux`,
    not_consumable: 'An electrode, wire or strip is expected',
    not_flux: 'A flux is expected',
  },
  quotas: {
    own_name_only: 'Sign with your own name only',
    no_part: (ticket) =>
      ticket === null
        ? 'Enter the ticket number that names the part'
        : `The library of that work order has no ticket ${ticket}`,
    unknown_order: (order) => `There is no process library of work order ${order}`,
    other_library: 'The quota list belongs to the library of another work order',
    wrong_list: 'The quota list contains another kind of items',
    count: 'Count',
    unit_weight: 'Unit weight',
    quota: 'Quota',
    parts: 'Parts (tickets)',
    total: 'Weight of all W',
    pieces: 'Pieces n',
    factor: (category) => `Gross factor k (${category})`,
    seams: 'Seams',
    consumed: 'Used by the seams G',
    allowance: 'Handling allowance',
    coefficient: 'Coefficient k',
    base_library: 'Weight of the library W',
    base_part: (part) => `Weight of the part W (${part})`,
    sum_of_pieces: 'n = pieces of all these parts',
    house_principal:
      'Plant rule: gross factor plate 1.15, pipe 1.05, profile 1.05, bar 1.08, forging 1.00; parts outsourced, fed first or bought are left out.',
    house_welding: 'Plant rule: the consumption of the seams and 10 % for handling.',
    house_auxiliary: 'Plant rule: a fixed amount per tonne of parts.',
    to_hundredth: 'rounded to 0.01',
    no_parts: 'No part of the library has this material and size',
    no_seams: 'No seam of the library uses this consumable in this size',
    entered: 'A row added by hand has no formula',
    by_hand: 'Filled in by the person who compiles the list',
    listed_twice: 'The part is already in the list',
  },
  library: {
    failed: (faults) => `The list has ${faults} ${faults === 1 ? 'fault' : 'faults'}; no part was imported`,
    other_id: (id, uid) =>
      `There is no library ${id}; the file was imported for work order ${uid}, which it names`,
    at: (row: number, column: string, what: string) =>
      row === 0 ? what : column === '' ? `Row ${row}: ${what}` : `Row ${row}, ${column}: ${what}`,
    unsupported_file: 'Only xlsx and csv files can be imported',
    old_workbook:
      'This is an xls file of an old Excel, which cannot be imported; save it as xlsx or csv in Excel or WPS and import that',
    unreadable_file: 'The file is damaged, does not match its type, or contains far more than a list',
    no_header: (headers: readonly string[]) =>
      `No header row within the first 20 rows; it should contain: ${headers.join(', ')}`,
    missing_column: (column: string) => `the column “${column}” is missing`,
    no_rows: 'There is no part below the header row',
    too_many_rows: (max: number) => `There are more than ${max} parts`,
    work_order_mismatch: (file: string, library: string) =>
      `The file belongs to work order ${file}, the chosen library to work order ${library}`,
    required: 'a value is needed',
    not_integer: (value: string) => `“${value}” is not a whole number`,
    not_number: (value: string) => `“${value}” is not a number`,
    out_of_range: (value: string, least: number, max: number) =>
      `“${value}” is not between ${least} and ${max}`,
    too_long: (max: number) => `longer than ${max} characters`,
    duplicate_ticket: (ticket: number, row: number) => `ticket ${ticket} is already in row ${row}`,
    duplicate_part: (part: number, row: number) =>
      `part ${part} of the same assembly is already in row ${row}`,
    self_parent: 'a part cannot be its own assembly',
    parent_cycle: (drawings: readonly string[]) => `assemblies contain each other: ${drawings.join(' → ')}`,
    unknown_station: (station: string) => `there is no station “${station}”`,
    route_too_long: (max: number) => `the route has more than ${max} stations`,
    route_repeat: (station: string) => `“${station}” appears twice in a row`,
    unknown_column: (column: string) => `unknown column “${column}”, not imported`,
    unknown_parent: (drawing: string) => `the assembly ${drawing} is not a drawing of the file`,
    total_mismatch: (input: number, computed: number) =>
      `total weight ${input} is not weight × count, ${computed}`,
    new_material: (grade: string) =>
      `the material master has no ${grade}: it is added as another bought-in part; check its class and density`,
    duplicate_drawing: (drawing: string, name: string) => `drawing ${drawing} is named “${name}” further up`,
  },
}
