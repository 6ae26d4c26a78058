import type { Json } from '../../../shared/kernel/column.ts'
import { answer, headers, refused } from './responses.ts'
import { body, integer, object, open, text } from './schema_parts.ts'

const tags = { tags: ['session'] }

const state = object({
  sign_in: {
    type: 'string',
    enum: ['open', 'unpaired', 'programs_only'],
    description:
      '能否用密码登录：可以；须先配对；不能，只接受接口令牌 / whether a password is taken here: yes; after pairing; no, API tokens only',
  },
  name: { ...text, description: '已配对时这台机器的名称 / the name of this machine once it is paired' },
  address: {
    ...text,
    description: '局域网的加密地址，没有则为空 / the encrypted address on the LAN, or empty',
  },
  fingerprint: {
    ...text,
    description: '证书的 SHA-256 指纹，没有证书则为空 / SHA-256 of the certificate, or empty',
  },
})
const pairingRequest = object({ code: text, name: { ...text, maxLength: 64 } })
const paired = object({ id: integer, name: text })

/** A file about the office's certificate. */
const file = ({
  type,
  ...facts
}: Readonly<Record<'operationId' | 'summary' | 'description' | 'type', string>>): Json => ({
  get: {
    ...facts,
    ...tags,
    ...open,
    responses: {
      200: {
        description: type,
        headers: headers('X-Request-Id'),
        content: { [type]: { schema: { type: 'string', format: 'binary' } } },
      },
      ...refused(404),
    },
  },
})

/** How a browser of the LAN is paired. */
export const pairingPaths: Readonly<Record<string, Json>> = {
  '/api/pairing/': {
    get: {
      operationId: 'pairing.read',
      summary: '配对：这台机器的状态 / Pairing: how this machine stands',
      description: '无需登录 / needs no signing in',
      ...tags,
      ...open,
      responses: { 200: answer('状态 / state', state), ...refused(400) },
    },
    post: {
      operationId: 'pairing.create',
      summary: '配对：用配对码配对这台机器 / Pairing: pair this machine with a code',
      description:
        '仅限加密的地址；以 cookie 保存，供浏览器使用，程序请用接口令牌 / over TLS only; kept as a cookie by browsers, programs use API tokens',
      ...tags,
      ...open,
      requestBody: body(pairingRequest),
      responses: { 201: answer('已配对 / paired', paired), ...refused(400, 403, 409, 415) },
    },
  },
  '/api/pairing/certificate.pem': file({
    operationId: 'pairing.certificate',
    summary: '配对：本机的证书 / Pairing: the certificate of this office',
    description: '程序据此核对服务器 / programs pin it',
    type: 'application/x-pem-file',
  }),
  '/api/pairing/certificate.cer': file({
    operationId: 'pairing.certificate_der',
    summary: '配对：本机的证书，供系统信任 / Pairing: the certificate of this office, for systems to trust',
    description: 'DER，Windows 和 macOS 双击即可打开 / DER, which Windows and macOS open',
    type: 'application/pkix-cert',
  }),
  '/api/pairing/trust.cmd': file({
    operationId: 'pairing.trust_script',
    summary:
      '配对：让 Windows 当前用户信任证书的脚本 / Pairing: a script for Windows that trusts the certificate for its user',
    description:
      '先显示指纹，核对后才加入；在桌面放一个链接；/remove 撤除 / shows the fingerprint first; puts a link on the desktop; /remove takes both away',
    type: 'application/octet-stream',
  }),
}
