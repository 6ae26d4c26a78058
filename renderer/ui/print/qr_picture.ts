import { encodeQR } from 'qr'

/** A QR code on white, with the light border of four modules that scanners ask for: in every theme, and on paper. */
export function qrPicture(content: string): string {
  const code = encodeQR(content, 'svg', { border: 4 })
  const onWhite = code.replace('>', '><rect width="100%" height="100%" fill="#fff"/>')
  return `data:image/svg+xml,${encodeURIComponent(onWhite)}`
}
