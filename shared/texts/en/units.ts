/**
 * English forms of Chinese units; '' if the English label already names the unit. Other units are the same in
 * both languages.
 */
const words: Readonly<Record<string, string>> = { 台: '', 万元: '×10k yuan', 元: 'yuan', 年: 'years' }

export const englishUnit = (unit: string): string => words[unit] ?? unit
