/** Calls from a page; the reply is an `ApiReply`. */
export const callChannel = 'office.call'
/** Committed changes, sent to a window. */
export const changesChannel = 'office.changes'
/** Requests from a page to its own window; the replies are those of `DesktopTools`. */
export const desktopChannel = 'office.desk'
/** Menu commands, sent to the window's page. */
export const menuChannel = 'office.menu'
