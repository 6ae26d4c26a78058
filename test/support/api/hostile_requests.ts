import { connect } from 'node:net'

/** What comes through a socket, whatever an HTTP client would allow. */

/** An answer as it came through the socket. */
export interface RawAnswer {
  /** 0 if the socket was closed without a response. */
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Sends these bytes, of which each character is one, and reads one answer whole. */
export function answerTo(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (isWhole(text)) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n')
      const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString()
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body })
    })
  })
}

function isWhole(text: string): boolean {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  if (rest.length === 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? isWithoutBody(head) : rest.join('\r\n\r\n').length >= Number(length)
}
const isWithoutBody = (head: string): boolean => /^HTTP\/1\.1 (204|304)/.test(head)

/** Sends these lines as the head of a request and gives the status of the answer. */
export const statusOf = async (port: number, lines: readonly string[]): Promise<number> =>
  (await answerTo(port, `${lines.join('\r\n')}\r\n\r\n`)).status

const line = 'GET /healthz HTTP/1.1'
const close = 'Connection: close'

/** The office's own names, each with what a page of its own sends. */
export const own = (port: number): readonly (readonly string[])[] =>
  ['127.0.0.1', 'localhost', '[::1]'].flatMap((name) => [
    [line, `Host: ${name}:${port}`, close],
    [line, `Host: ${name}:${port}`, `Origin: http://${name}:${port}`, 'Sec-Fetch-Site: same-origin', close],
  ])

/** 40 requests that no page of the office sends: other hosts, none, two, and other sites' pages. */
export function hostile(port: number): readonly (readonly string[])[] {
  const here = `127.0.0.1:${port}`
  const hosts = [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1',
    '127.0.0.1:1',
    'localhost',
    `localhost.:${port}`,
    `localhost.evil.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    `${here}.evil.example`,
    `evil.example@${here}`,
    `127.1:${port}`,
    `2130706433:${port}`,
    `0x7f000001:${port}`,
    `0.0.0.0:${port}`,
    `127.0.0.2:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `${here}/`,
    `${here},evil.example`,
    `http://${here}`,
    '',
  ].map((host) => [line, `Host: ${host}`, close])
  const twice = [
    [line, `Host: ${here}`, 'Host: evil.example', close],
    [line, 'Host: evil.example', `Host: ${here}`, close],
    [line, `Host: ${here}`, `host: ${here}`, close],
    [line, close],
  ]
  const origins = [
    'http://evil.example',
    'https://evil.example',
    `http://evil.example:${port}`,
    'null',
    'file://',
    'http://127.0.0.1',
    'https://127.0.0.1',
    'http://127.0.0.1:1',
    `http://localhost.evil.example:${port}`,
    `http://${here}.evil.example`,
    `http://evil.example@${here}`,
    `http://${here}/`,
    `ftp://${here}`,
    `http://${here}, http://evil.example`,
  ].map((origin) => [line, `Host: ${here}`, `Origin: ${origin}`, close])
  const sites = ['Sec-Fetch-Site: cross-site', 'sec-fetch-site: cross-site'].map((site) => [
    line,
    `Host: ${here}`,
    `Origin: http://${here}`,
    site,
    close,
  ])
  return [...hosts, ...twice, ...origins, ...sites]
}

/** Refused before anything is read: another host, no or two hosts, another site. */
export const isRefused = (status: number): boolean => [400, 403, 421].includes(status)
