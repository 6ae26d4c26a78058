import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { AddressError } from './errors.ts'

/** Files of an encrypted connection; the server's certificate is always checked. */
interface Encryption {
  readonly ca?: string
  readonly cert?: string
  readonly key?: string
}

export interface PostgresAddress {
  /** As it was given, without a password. */
  readonly url: string
  /** A name, an address, or the folder of a socket. */
  readonly host: string
  readonly port: number
  /** All of `host1:5432,host2:5432`: the first one is above. */
  readonly servers: readonly { readonly host: string; readonly port: number }[]
  readonly user: string
  readonly database: string
  readonly schema: string
  readonly password: string | undefined
  /** undefined on this machine only. */
  readonly encryption: Encryption | undefined
}

const standardPort = 5432
const parameters = ['schema', 'host', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey']

/**
 * `postgres://user@host:5432/database?schema=plant1`, or with the folder of a socket `postgres://user@/database?host=/run/postgresql`.
 * Several servers are separated by commas. The schema is `public` without one. Throws AddressError.
 */
export function parseAddress(address: string, password: string | undefined): PostgresAddress {
  const url = urlOf(address)
  if (url.password !== '' || url.searchParams.has('password')) throw new AddressError('password')
  const given = (name: string) => url.searchParams.get(name) ?? undefined
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.includes(name))
  if (unknown !== undefined) throw new AddressError('parameter', unknown)
  const schema = given('schema') ?? 'public'
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema) || schema.startsWith('pg_'))
    throw new AddressError('schema', schema)
  const hostOf = ({ hostname }: URL) =>
    given('host') ?? decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1')
  const servers = allOf(address).map((one) => ({
    host: hostOf(one),
    port: Number(one.port || standardPort),
  }))
  const host = servers[0]?.host
  const [user, database] = [url.username, url.pathname.slice(1)].map(decodeURIComponent)
  if (!host || !user || !database) throw new AddressError('form')
  return {
    url: address,
    host,
    port: Number(url.port || standardPort),
    servers,
    user,
    database,
    schema,
    password,
    encryption: encryptionOf(servers.find((one) => !isHere(one.host))?.host ?? host, given),
  }
}

/** The same office, asked as another role. */
export function addressOf({ url }: Pick<PostgresAddress, 'url'>, user: string): string {
  const changed = urlOf(url)
  changed.username = user
  return changed.href.replace('@localhost/', url.includes('@/') ? '@/' : '@localhost/')
}

export const serverOf = ({ host, port }: Pick<PostgresAddress, 'host' | 'port'>): string =>
  host.startsWith('/') ? host : `${host}:${port}`

const serversPart = /^(\w+:\/\/(?:[^/@]*@)?)([^/?]*,[^/?]*)/

/** The address with each of its servers. */
function allOf(address: string): readonly URL[] {
  const [, before = '', servers] = serversPart.exec(address) ?? []
  return servers === undefined
    ? [urlOf(address)]
    : servers.split(',').map((one) => urlOf(address.replace(serversPart, () => before + one)))
}

/** With the first server. */
function urlOf(address: string): URL {
  // A URL cannot have a user without a host, as an address with the folder of a socket has.
  const one = address.replace(serversPart, (_, before, servers) => before + servers.split(',')[0])
  const url = URL.parse(one.replace(/^(\w+:\/\/[^/@]*@)\//, '$1localhost/'))
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) throw new AddressError('form')
  return url
}

const isHere = (host: string): boolean =>
  host.startsWith('/') || host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

function encryptionOf(host: string, given: (name: string) => string | undefined): Encryption | undefined {
  const mode = given('sslmode')
  if (isHere(host) && (mode === undefined || mode === 'disable')) return undefined
  if (mode !== undefined && mode !== 'verify-full') throw new AddressError('tls', mode)
  const [ca, cert, key] = ['sslrootcert', 'sslcert', 'sslkey'].map((name) => contentOf(given(name)))
  return { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) }
}

function contentOf(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new AddressError('certificate', file)
  }
}
