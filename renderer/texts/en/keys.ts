import type { Texts } from '../zh.ts'

export const keys: Texts['keys'] = {}
