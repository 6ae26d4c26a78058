import type { paper as zh } from '../zh/paper.ts'

export const paper: typeof zh = {
  no_code: (given) => `"${given}" is not the code in the foot of a printed form, such as J12345-a1b2c3d4`,
  held: (at, last) =>
    `It fits: the journal has the entry of the time of printing (${at}), and nothing before it was changed since; it goes to entry ${last} now`,
  left: (at, last) =>
    `The entry of the time of printing is not in the journal any more: a restore, or going on without missing data, left it behind at ${at}, so it cannot be compared; the journal goes to entry ${last} now`,
  beyond: (_, last) =>
    `It does not fit: the journal ends with entry ${last} and has no entry of the time of printing; it was cut off, or this is another office's data`,
  strange: (_, last) =>
    `It does not fit: that entry of the journal is not the one of the time of printing; it or what stands before it was rewritten, or this is another office's data. The journal goes to entry ${last} now`,
}
