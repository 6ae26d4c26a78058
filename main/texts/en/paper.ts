import type { paper as zh } from '../zh/paper.ts'

export const paper: typeof zh = {
  no_code: (given) => `"${given}" is not the code in the footer of a printed form, such as J12345-a1b2c3d4`,
  held: (at, last) =>
    `It matches: the journal has the entry from the time of printing (${at}), and nothing before it has changed since; the journal now ends with entry ${last}`,
  left: (at, last) =>
    `The entry from the time of printing is no longer in the journal: a restore, or continuing without missing data, removed it at ${at}, so it cannot be compared; the journal now ends with entry ${last}`,
  beyond: (_, last) =>
    `It does not match: the journal ends with entry ${last} and has no entry from the time of printing; it was truncated, or this is another office's data`,
  strange: (_, last) =>
    `It does not match: that entry of the journal differs from the one at the time of printing; it or an earlier one was rewritten, or this is another office's data. The journal now ends with entry ${last}`,
}
