import type { Texts } from '../zh.ts'

export const plant_calendar: Texts['plant_calendar'] = {}
