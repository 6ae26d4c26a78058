/** A page asks; the answer is a `DoorAnswer`. */
export const callChannel = 'office.call'
/** The office tells a window what was committed. */
export const changesChannel = 'office.changes'
