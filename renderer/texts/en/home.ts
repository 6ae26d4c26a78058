import type { Texts } from '../zh.ts'

export const home: Texts['home'] = {}
