import { createPrivateKey, createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import { syncFile, syncFolder } from '../../db/connection/sync.ts'
import { say } from '../../texts/index.ts'

const day = 24 * 60 * 60_000
/** Apple's systems accept at most 825 days; a longer life means comparing fingerprints less often. */
const validDays = 820
/** Valid from yesterday, for machines whose clock is behind, and renewed a month before it expires. */
const beforeDays = 1
export const renewDays = 30
/** Previous addresses stay in it: a machine that changes between cable and Wi-Fi keeps its certificate. */
const maxAddresses = 8

const folderOf = (directory: string): string => join(directory, 'tls')
const keyFile = (directory: string): string => join(folderOf(directory), 'key.pem')
const certificateFile = (directory: string): string => join(folderOf(directory), 'certificate.pem')

export interface Certificate {
  /** Both in PEM. */
  readonly key: string
  readonly cert: string
}

/** The office's certificate in PEM, without its key; undefined if it never had one. */
export const certificateOf = (directory: string): string | undefined =>
  existsSync(certificateFile(directory)) ? readFileSync(certificateFile(directory), 'utf8') : undefined

/**
 * The certificate for an address of this machine. The key is created once per office; the certificate is
 * renewed if it lacks the address or is about to expire. Throws an AppError if the stored key cannot be read.
 */
export async function certificateFor(
  directory: string,
  host: string,
  now = Date.now(),
): Promise<Certificate> {
  if (mkdirSync(folderOf(directory), { recursive: true, mode: 0o700 })) syncFolder(directory)
  const key = existsSync(keyFile(directory)) ? readKey(directory) : newKey(directory)
  const stored = readMatching(directory, key)
  if (stored && serves(stored.certificate, host, now)) return { key, cert: stored.pem }
  const cert = await makeCertificate(key, [host, ...(stored ? addressesIn(stored.certificate) : [])], now)
  writeWhole(certificateFile(directory), cert)
  return { key, cert }
}

function readKey(directory: string): string {
  const key = readFileSync(keyFile(directory), 'utf8')
  try {
    createPrivateKey(key)
    return key
  } catch {
    // A new key would make every paired machine warn of a stranger: a person must decide that.
    throw new AppError(
      'precondition_failed',
      say((t) => t.listener.damaged_key),
      { unmet: ['key'] },
    )
  }
}

function newKey(directory: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  writeWhole(keyFile(directory), key, 0o600)
  return key
}

/** Writes the file completely, or not at all. */
function writeWhole(path: string, text: string, mode = 0o644): void {
  const part = `${path}.part`
  writeFileSync(part, text, { mode })
  syncFile(part)
  renameSync(part, path)
  syncFolder(join(path, '..'))
}

/** The stored certificate if it belongs to this key; an unreadable one is ignored. */
function readMatching(directory: string, key: string) {
  const pem = certificateOf(directory)
  if (pem === undefined) return undefined
  try {
    const certificate = new X509Certificate(pem)
    return certificate.checkPrivateKey(createPrivateKey(key)) ? { pem, certificate } : undefined
  } catch {
    return undefined
  }
}

const serves = (certificate: X509Certificate, host: string, now: number): boolean =>
  certificate.checkIP(host) !== undefined &&
  Date.parse(certificate.validFrom) <= now &&
  Date.parse(certificate.validTo) > now + renewDays * day

/** The addresses in a certificate, in the order they were chosen; this machine's own are added each time. */
const addressesIn = ({ subjectAltName = '' }: X509Certificate): string[] =>
  [...subjectAltName.matchAll(/IP Address:([^,\s]+)/g)].flatMap(([, address = '']) =>
    isIP(address) === 4 && address !== '127.0.0.1' ? [address] : [],
  )

/** Self-signed, for this server only: trusting it trusts no other certificate. */
async function makeCertificate(key: string, hosts: readonly string[], now: number): Promise<string> {
  const { generate } = await import('selfsigned')
  const addresses = [...new Set(hosts)].slice(0, maxAddresses)
  // A non-ASCII host name is not allowed in a certificate.
  const names = ['localhost', ...(/^[a-z0-9.-]+$/i.test(hostname()) ? [hostname()] : [])]
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
  const { cert } = await generate([{ name: 'commonName', value: 'Plant Office' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    keyPair: { privateKey: key, publicKey },
    notBeforeDate: new Date(now - beforeDays * day),
    notAfterDate: new Date(now + validDays * day),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...[...addresses, '127.0.0.1', '::1'].map((ip) => ({ type: 7 as const, ip })),
          ...names.map((value) => ({ type: 2 as const, value })),
        ],
      },
    ],
  })
  return cert
}
