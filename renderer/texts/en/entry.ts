import type { Texts } from '../zh.ts'

export const entry: Texts['entry'] = {}
