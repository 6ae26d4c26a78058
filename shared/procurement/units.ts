/** Units that the office itself writes; any other text is kept (T20). */
export const units = { kilograms: 'kg', sheets: '张', lengths: '根', pieces: '件', items: '个' } as const
