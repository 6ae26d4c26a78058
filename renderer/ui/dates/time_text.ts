/** `2026-11-20T10:00:00+08:00` → `2026-11-20 10:00`. */
export const timeText = (time: string): string => time.slice(0, 16).replace('T', ' ')
