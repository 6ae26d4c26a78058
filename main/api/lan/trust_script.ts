import { X509Certificate } from 'node:crypto'
import { type Language, say, type Texts } from '../../texts/index.ts'
import { fingerprintOf } from './fingerprint.ts'

const link = 'Plant Office.url'

/** The certificate as Windows and macOS open it by a double click. */
export const certificateDer = (pem: string): Buffer => new X509Certificate(pem).raw

/**
 * A script for Windows that lets the person who runs it trust the office's certificate, and puts a link to the office on his
 * desktop; `/remove` takes both away, and what was trusted before or after a renewal. It comes over a line that nobody vouches for yet, so it first shows the fingerprint,
 * and goes on only when that was compared. Signs that the shell would read as its own stand in no text.
 */
export function trustScript(pem: string, address: string, language: Language): string {
  const text = (pick: (trust: Texts['trust']) => string) => say((t) => pick(t.trust))(language)
  const { hex } = fingerprintOf(pem)
  const { serialNumber, publicKey } = new X509Certificate(pem)
  // A renewal keeps the key. Of its DER, Windows shows the point of P-256 alone.
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-65).toString('hex').toUpperCase()
  const onDesktop = (rest: string) =>
    `powershell -NoProfile -Command "$link = Join-Path ([Environment]::GetFolderPath('Desktop')) '${link}'; ${rest}"`
  const lines = [
    '@echo off',
    'chcp 65001 >nul',
    'setlocal',
    'if /i "%~1"=="/remove" (',
    `  certutil -user -delstore Root ${serialNumber}`,
    `  powershell -NoProfile -Command "Get-ChildItem Cert:\\CurrentUser\\Root | Where-Object { $_.GetPublicKeyString() -eq '${key}' } | Remove-Item"`,
    `  ${onDesktop('Remove-Item $link -ErrorAction SilentlyContinue')}`,
    `  echo ${text((t) => t.removed)}`,
    '  pause',
    '  exit /b 0',
    ')',
    `echo ${text((t) => t.about(address))}`,
    'echo.',
    'echo SHA-256',
    ...(hex.match(/(?:\w{4} ?){8}/g) ?? []).map((part) => `echo   ${part.trim()}`),
    'echo.',
    `echo ${text((t) => t.compare)}`,
    `set /p "answer=${text((t) => t.ask)} "`,
    'if /i not "%answer%"=="yes" exit /b 1',
    'set "file=%TEMP%\\plant-office.cer"',
    '(',
    ...pem
      .trim()
      .split('\n')
      .map((line) => `echo ${line.trim()}`),
    ') > "%file%"',
    'certutil -user -f -addstore Root "%file%"',
    'if errorlevel 1 (',
    `  echo ${text((t) => t.failed)}`,
    '  pause',
    '  exit /b 1',
    ')',
    'del "%file%"',
    onDesktop(`Set-Content -LiteralPath $link -Encoding ASCII -Value '[InternetShortcut]','URL=${address}'`),
    'echo.',
    `echo ${text((t) => t.done(address))}`,
    `echo ${text((t) => t.undo)}`,
    'pause',
    '',
  ]
  return lines.join('\r\n')
}
