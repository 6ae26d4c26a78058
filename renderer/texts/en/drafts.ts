import type { Texts } from '../zh.ts'

export const drafts: Texts['drafts'] = {}
