import type { Texts } from '../zh.ts'

export const history: Texts['history'] = {}
