import type { texts as zh } from './texts.zh.ts'

const cards = (count: number): string => `${count} apply ${count === 1 ? 'card' : 'cards'}`

const refunds = (count: number): string => `${count} refund ${count === 1 ? 'card' : 'cards'}`

export const texts: typeof zh = {
  issues: {
    title: (kind, uid) => `${kind} ${uid}`,
    use_until: 'Use until',
    over_limit: 'past its time: take it back and bake it again',
    save_first: 'Save first (Ctrl+S)',
    came_back: 'Why it came back',
    no_unit: 'Enter the sub work order first, such as 26001-1.',
    bring_back: 'Bring back',
    waits: {
      draft: () => 'Fill it in and submit it; then it is audited',
      pending_audit: (welding) =>
        welding
          ? 'Waits for the welding engineer to audit it; nobody audits his own card'
          : 'Waits for a group leader or the production planner to audit it; nobody audits his own card',
      pending_check: () => 'Waits for the inspector to check it',
      pending_issue: () => 'Waits for the keeper to issue it',
      issued: () => 'Issued; what is left over comes back with a refund card',
      rejected: () => 'Rejected: work on it again as the reason says, or cancel it',
      cancelled: () => 'Cancelled',
    },
    lines: {
      title: 'Lines',
      locked: 'The lines stay as they were submitted',
      count: (count) => `${count} ${count === 1 ? 'line' : 'lines'}`,
    },
    seams: {
      open: 'Choose seam and consumable (F4)',
      title: (order) => `Seams and consumables of work order ${order}`,
      size: 'Size of consumable',
      weight: 'Planned (kg)',
      none: 'The work order has no such seam',
      keys: 'Enter fills it in',
    },
    parts: {
      open: 'Choose parts (F4)',
      title: (unit) => `Parts of ${unit}`,
      unit: 'Sub work order',
      from_stock: 'Drawn as · in stock',
      none: 'The work order has no such part',
      keys: 'Enter adds a line, Esc ends',
      taken: 'Added',
    },
    issuing: {
      title: 'Issue',
      press: 'Issue',
      batch: 'Batch (first in, first out)',
      quantity: (unit) => (unit === '' ? 'Issued' : `Issued (${unit})`),
      applied: (quantity, unit) => `Applied ${quantity} ${unit}`.trim(),
      heat: (number) => `heat ${number}`,
      holds: (quantity, unit) => `holds ${quantity} ${unit}`.trim(),
      long: (millimetres) => `${millimetres} mm long`,
      remnant: 'remnant',
      until: (day) => `good until ${day}`,
      for_order: (order) => `for work order ${order}`,
      no_batch: 'No batch may be issued',
      choose_batch: 'Several items fit: choose the batch',
      no_number: (typed) => `“${typed}” is no number: write digits only, such as 12.5`,
      no_quantity: 'Enter an issued quantity above 0',
      holds_only: (quantity, unit) => `This batch holds only ${quantity} ${unit}`.trim(),
      only_head: 'Bought for another work order: only the head of the store diverts it',
      reason_needed: 'Give the reason for diverting material of another work order',
      charge: 'Bake record',
      no_charge: 'None named',
      charge_line: (id, time, kilograms, released) =>
        `Record ${id} · cooling from ${time} · ${kilograms} kg left · ${released ? 'released' : 'good'}`,
      charge_refused: (id, time, why) => `Record ${id} (${time}) is not issued: ${why}`,
      question: 'There are warnings. Issue all the same?',
      question_of: (uid) => `Apply card ${uid}`,
      question_line: (batch, quantity, unit) => `${batch} · ${quantity} ${unit}`.trim(),
      question_keys: 'Ctrl+S, F8 or Ctrl+Enter issues all the same · Esc goes back',
      question_back: 'Back',
      question_yes: 'Issue all the same',
      why: 'Reason (kept on the card)',
      why_needed: 'Give the reason',
      done: (uid) => `${uid} issued`,
      done_with: (uid, parts) => `${uid}: ${parts.join('; ')}`,
      done_of: (quantity, unit, batch, left) =>
        `${`${quantity} ${unit}`.trim()} issued, ${`${left} ${unit}`.trim()} left of ${batch}`,
      done_more: (count) => `${count} more batches`,
    },
    desk: {
      number: 'Number (or scan)',
      unknown: (uid) => `There is no apply card ${uid}`,
      cards: 'Apply cards',
      stages_label: 'State of the cards',
      stages: {
        issue: 'To issue',
        check: 'To check',
        audit: 'To audit',
        draft: 'Drafts and rejected',
        issued: 'Issued',
      },
      none: {
        issue: 'No apply card waits for its issue',
        check: 'No apply card waits for its check',
        audit: 'No apply card waits for its audit',
        draft: 'No apply card is being written',
        issued: 'Nothing has been issued yet',
      },
      none_about:
        'A card is submitted by whoever needs the material, audited, checked, and issued by the keeper. A new one begins at the top right.',
    },
    home: {
      title: 'Issues and refunds',
      audit: (count) => `${cards(count)} to audit`,
      check: (count) => `${cards(count)} to check`,
      issue: (count) => `${cards(count)} to issue`,
      returned: (count) => `${cards(count)} came back`,
      refunds_returned: (count) => `${refunds(count)} came back`,
      over: (count) => `${cards(count)} out past the limit: take it back and bake it again`,
      inspect: (count) => `${refunds(count)} to inspect`,
      take_back: (count) => `${refunds(count)} to take back`,
    },
  },
}
