import type { Texts } from '../zh.ts'

export const jobs: Texts['jobs'] = {}
