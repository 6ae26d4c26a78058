/** Units that the office itself writes; any other text is kept (T20). */
export const units = { kilograms: 'kg', pieces: '件' } as const
