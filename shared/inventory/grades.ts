/** The one spelling of a grade: half-width, without blanks at its ends, `16MnIII` → `16MnⅢ`, `20#` → `20`. */
export function gradeOf(given: string): string {
  const text = given
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .trim()
  return text
    .replace(/III$/, 'Ⅲ')
    .replace(/II$/, 'Ⅱ')
    .replace(/^(10|20)#$/, '$1')
}
