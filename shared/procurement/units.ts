/** The units that the office itself sets; any other text is allowed (T20). */
export const units = { kilograms: 'kg', sheets: '张', lengths: '根', pieces: '件', items: '个' } as const
