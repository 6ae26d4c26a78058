import { createPrivateKey, createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fail } from '../../../shared/kernel/errors.ts'
import { syncFile, syncFolder } from '../../db/connection/sync.ts'

const day = 24 * 60 * 60_000
/** Apple's systems take no certificate that lives longer than 825 days; nobody wants to compare words more often. */
const validDays = 820
/** It begins yesterday, for machines whose clock is behind, and is made again a month before its end. */
const beforeDays = 1
const renewDays = 30
/** Addresses it had before stay in it: a machine that changes between cable and radio keeps its certificate. */
const mostAddresses = 8

const folderOf = (directory: string): string => join(directory, 'tls')
const keyFile = (directory: string): string => join(folderOf(directory), 'key.pem')
const certificateFile = (directory: string): string => join(folderOf(directory), 'certificate.pem')

export interface Certificate {
  /** Both in PEM. */
  readonly key: string
  readonly cert: string
}

/** The certificate of an office in PEM, without its key; undefined while it never had one. */
export const certificateOf = (directory: string): string | undefined =>
  existsSync(certificateFile(directory)) ? readFileSync(certificateFile(directory), 'utf8') : undefined

/**
 * The certificate for an address of this machine. The key is made once in the life of an office; the certificate is made
 * again where it does not name the address or comes to its end. Throws an AppError where the kept key cannot be read.
 */
export async function certificateFor(
  directory: string,
  host: string,
  now = Date.now(),
): Promise<Certificate> {
  if (mkdirSync(folderOf(directory), { recursive: true, mode: 0o700 })) syncFolder(directory)
  const key = existsSync(keyFile(directory)) ? keptKey(directory) : newKey(directory)
  const kept = keptFitting(directory, key)
  if (kept && serves(kept.certificate, host, now)) return { key, cert: kept.pem }
  const cert = await makeCertificate(key, [host, ...(kept ? addressesIn(kept.certificate) : [])], now)
  keep(certificateFile(directory), cert)
  return { key, cert }
}

function keptKey(directory: string): string {
  const key = readFileSync(keyFile(directory), 'utf8')
  try {
    createPrivateKey(key)
    return key
  } catch {
    // Another key would make every paired machine warn of a stranger: that is for a person to decide.
    throw fail('precondition_failed', (t) => t.listener.damaged_key, { unmet: ['key'] })
  }
}

function newKey(directory: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  keep(keyFile(directory), key, 0o600)
  return key
}

/** On the disk before it is used, and whole or not at all. */
function keep(path: string, text: string, mode = 0o644): void {
  const part = `${path}.part`
  writeFileSync(part, text, { mode })
  syncFile(part)
  renameSync(part, path)
  syncFolder(join(path, '..'))
}

/** What cannot be read as the certificate of this key is as good as none. */
function keptFitting(directory: string, key: string) {
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

/** The addresses a certificate names, in the order in which they were chosen; this machine's own are added each time. */
const addressesIn = ({ subjectAltName = '' }: X509Certificate): string[] =>
  [...subjectAltName.matchAll(/IP Address:([^,\s]+)/g)].flatMap(([, address = '']) =>
    isIP(address) === 4 && address !== '127.0.0.1' ? [address] : [],
  )

/** Signed by itself, for this server and nothing else: whoever trusts it trusts no other certificate by it. */
async function makeCertificate(key: string, hosts: readonly string[], now: number): Promise<string> {
  const { generate } = await import('selfsigned')
  const addresses = [...new Set(hosts)].slice(0, mostAddresses)
  // A name in another script has no place in a certificate.
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
