import { lan as en } from './en/lan.ts'
import { useTexts } from './index.ts'
import { type LanTexts, lan as zh } from './zh/lan.ts'

/** Fetched with the settings, and at a machine that is not paired yet: no first screen waits for them. */
const catalogues: Readonly<Record<'zh' | 'en', LanTexts>> = { zh, en }

export const useLanTexts = (): LanTexts => catalogues[useTexts().language]
