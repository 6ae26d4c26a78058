import type { Texts } from '../zh.ts'

export const preview: Texts['preview'] = {}
