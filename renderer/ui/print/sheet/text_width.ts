/**
 * Advance widths of the bundled face (Noto Sans SC and KR, 400) in thousandths of its size, rounded up. Lines are broken with
 * them, so that the screen, the PDF and every printer have the same lines. All other signs are as wide as they are high.
 */
const narrow: Readonly<Record<number, string>> = {
  220: ' ',
  280: "|',.:;ijl",
  320: 'I!f',
  350: '()[]{}t-',
  390: '/\\r°',
  480: '"*?scz',
  530: 'Jxvy',
  560: '0123456789#$+<=>^_ag~YL–Feké',
  600: 'XSZVETδΣA',
  640: '`hnouüCbdpqαβμPR',
  690: 'KBΔ&DG',
  740: 'NUHOQØ',
  830: 'wφΦM—',
  950: 'W%m@',
}
const widths = new Map(
  Object.entries(narrow).flatMap(([width, signs]) =>
    [...signs].map((sign) => [sign, Number(width)] as const),
  ),
)
/** Bold letters are wider, Chinese signs are not. */
const boldness = 1.08

export function signWidth(sign: string, bold = false): number {
  const width = widths.get(sign)
  return width === undefined ? 1 : (width / 1000) * (bold ? boldness : 1)
}

/** In multiples of the size of the type. */
export const textWidth = (text: string, bold = false): number =>
  [...text].reduce((sum, sign) => sum + signWidth(sign, bold), 0)
