import { wholePinyin } from '../engine/initials.ts'

/** A user name of Latin letters and digits; '' if the name has none. */
export const usernameOf = (name: string): string =>
  (wholePinyin(name) || name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const doubleSurnames =
  /^(欧阳|太史|端木|上官|司马|东方|独孤|南宫|万俟|闻人|夏侯|诸葛|尉迟|公羊|赫连|澹台|皇甫|宗政|濮阳|公冶|太叔|申屠|公孙|慕容|仲孙|钟离|长孙|宇文|司徒|鲜于|司空|闾丘|令狐|百里|呼延|东郭|南门|第五)/

/** Family and given name of a Chinese name; any other name is written as one. */
export function splitName(written: string): readonly [last: string, first?: string] {
  const name = written.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
  if (!/^\p{Script=Han}{2,4}$/u.test(name)) return [name]
  const length = name.length > 2 && doubleSurnames.test(name) ? 2 : 1
  return [name.slice(0, length), name.slice(length)]
}
