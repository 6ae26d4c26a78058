import type { Texts } from '../zh.ts'

export const settings: Texts['settings'] = {}
