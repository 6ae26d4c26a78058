import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  orders: {
    sub: (kind, revision, order) => [kind, `revision ${revision}`, order].filter(Boolean).join(' · '),
    header: 'Header of the order',
    sheets: 'Bidding sheets',
    no_sheets: 'No bidding sheet yet',
    new_sheet: 'New bidding sheet',
    order_closed: 'The order is completed or terminated: it takes no further sheet',
    save_first: 'Save the changes first (Ctrl+S)',
    came_back: 'Why it came back or was revised',
    waits: {
      drafting_empty: 'No materials yet: F4 collects them from a reviewed quota list, or type or paste them',
      approved: 'The first bidding sheet is to be made',
      executing: (sheets, materials) =>
        [
          ...(materials > 0 ? [`${materials} ${materials === 1 ? 'item' : 'items'} left`] : []),
          ...(sheets > 0 ? [`${sheets} ${sheets === 1 ? 'sheet' : 'sheets'} running`] : []),
        ].join('; '),
    },
    materials: {
      progress: 'Progress',
      no_delivery: 'No delivery date',
      fill_date: 'Date',
      stored: 'Stored',
      no_sheet: 'No sheet yet',
      no_date: (count) => `${count} without a delivery date`,
      place: 'Row',
      merged_into: (place) => `into ${place}`,
      contains: (count) => `with ${count}`,
      mergeable: 'mergeable',
      locked: 'A merged row: unmerge it (Shift+F9) before changing it',
      sums: (count, merged) =>
        `${count} ${count === 1 ? 'material' : 'materials'}${merged > 0 ? ` (${merged} merged into them)` : ''}`,
      sum_count: (sums) => `count ${sums.join(', ')}`,
      sum_weight: (kilograms) => `weight ${kilograms} kg`,
      can_merge: (count) =>
        `${count} rows can be merged: mark rows and press F9; Ctrl+A and F9 merge all of them`,
      open_when_locked: 'The list is locked; delivery, sheet, material number and heat number may be entered',
    },
    review: {
      title: 'What to look at',
      material: 'Material',
      count: 'Count',
      free: 'Free stock',
      price: 'Last price',
      amount: 'Estimated amount',
      finding: 'Finding',
      sums: (twice, found, amount, priced, lines) =>
        [
          `What to look at: ${found > 0 ? `${found} with a finding` : 'no findings'}`,
          ...(twice > 0 ? [`${twice} of them ordered twice`] : []),
          amount === undefined
            ? 'no price is known'
            : `estimated ${amount} yuan (${priced} of ${lines} priced)`,
        ].join(' · '),
      keys: '1 agrees · 2 sends back',
    },
    merge: {
      open: 'Merge',
      undo: 'Unmerge',
      none: 'None of the marked rows can be merged: name, grade, model, size, standard and unit must be the same',
      none_merged: 'None of the marked rows is merged',
      locked: 'The list is locked once it is submitted: send it back or revise it first',
    },
    collect: {
      open: 'Collect materials',
      title: 'Collect materials from a quota list',
      no_order: 'Enter the work order above and save it; then materials can be collected',
      no_lists: 'This work order has no quota lists',
      locked: 'The list is locked once it is submitted: send it back or revise it first',
      list: 'Quota list',
      items: (count) => `${count} ${count === 1 ? 'item' : 'items'}`,
      not_reviewed: 'not reviewed, cannot be collected',
      empty: 'no items',
      rows: 'Materials of one unit',
      units: 'Sub work orders',
      all: 'All',
      held: (rows, order) => `${rows} rows collected (${order})`,
      held_here: (rows) => `${rows} rows collected in this order`,
      twice: (units) =>
        `${units.join(', ')}: this list was collected before; its rows will stand there twice`,
      will_come: (rows) => `${rows} ${rows === 1 ? 'row' : 'rows'} will come`,
      no_unit: 'Nothing collected: tick a sub work order',
      cannot: 'Nothing collected: the list must be reviewed and have items',
      press: 'Collect',
    },
    versions: {
      present: 'The order as it is now',
      kept: (revision, day) => `Revision ${revision} · kept ${day}`,
      none: 'This order was never revised: there is no version to compare with.',
      reason: 'Reason of the revision',
      material: 'Material',
      print: (revision) => `Print revision ${revision}`,
    },
  },
}
