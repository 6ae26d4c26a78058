import type { restored as zh } from '../zh/restored.ts'

export const restored: typeof zh = {
  told: (at, to) =>
    `At ${at} the data were restored as they stood at ${to}; that is why everybody signs in again. What was entered after ${to} is gone: please look, and enter it again.`,
  undone: (at, to) =>
    `At ${at} the last restore was undone: the data are as they were before it (last entry at ${to}); that is why everybody signs in again. Please look at what you entered in between.`,
}
