import type { Texts } from '../zh.ts'

export const lists: Texts['lists'] = {}
