import { permissions as en } from './en/permissions.ts'
import { useTexts } from './index.ts'
import { type PermissionTexts, permissions as zh } from './zh/permissions.ts'

/** Fetched with the page of permissions: no first screen waits for them. */
const catalogues: Readonly<Record<'zh' | 'en', PermissionTexts>> = { zh, en }

export const usePermissionTexts = (): PermissionTexts => catalogues[useTexts().language]
