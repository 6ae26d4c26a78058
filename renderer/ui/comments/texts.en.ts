import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  comments: {
    write: 'Write a comment, @ mentions a colleague',
    send: 'Send',
    too_long: (most, now) => `At most ${most} characters, now ${now}`,
    people: 'Whom to mention',
    none: 'No comments yet',
    said: 'commented',
    attached: 'attached',
    mentions_me: 'Mentions me',
    seen_by: (names) => `Seen by ${names}`,
    unseen_by: (names) => `Not seen by ${names}`,
    edit: 'Change the comment',
    edited: 'The comment is changed',
    remove: 'Delete the comment',
  },
  attachments: {
    none: 'No attachments yet',
    add: 'Add attachments',
    hint: 'Drop, paste or choose files here',
    sending: (name) => `Uploading ${name}…`,
    kind: (name) => `Kind of ${name}`,
    remark: (name) => `Remark on ${name}`,
    remark_hint: 'Remark',
    remove: (name) => `Delete ${name}`,
  },
}
