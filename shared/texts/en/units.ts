/** Units that are words; a name in English tells the count of pieces itself. Others are written alike everywhere. */
const words: Readonly<Record<string, string>> = { 台: '', 万元: '×10k yuan', 元: 'yuan', 年: 'years' }

export const englishUnit = (unit: string): string => words[unit] ?? unit
