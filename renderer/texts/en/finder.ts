import type { Texts } from '../zh.ts'

export const finder: Texts['finder'] = {}
