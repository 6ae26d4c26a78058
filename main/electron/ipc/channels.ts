/** A page asks; the answer is a `DoorAnswer`. */
export const callChannel = 'office.call'
/** The office tells a window what was committed. */
export const changesChannel = 'office.changes'
/** A page asks its own window for something; the answer is what `DeskTools` says. */
export const desktopChannel = 'office.desk'
/** The window's menu tells its page what was chosen. */
export const menuChannel = 'office.menu'
