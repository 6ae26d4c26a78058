import Ajv2020 from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import type { Lan } from '../lan_office.ts'

interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: object
}

/** The check of answers against the office's own document: what they carry, and their keys in order. */
export async function documentedBy(lan: Lan) {
  const document = (await lan.send('GET', '/api/openapi.json')).body
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ ...document, $id: 'https://office.invalid/' })
  const schemaAt = (place: string) =>
    // The document writes `#/components/schemas/<name>`.
    place
      .split('/')
      .slice(1)
      .reduce((part, name) => part[name], document)
  // The answer of a create may be one of several; what extended=1 adds stands behind the record.
  const ordersOf = ({ $ref, anyOf, allOf, properties = {} }: Schema): string[][] =>
    $ref === undefined
      ? ((anyOf ?? allOf?.slice(0, 1))?.flatMap(ordersOf) ?? [Object.keys(properties)])
      : ordersOf(schemaAt($ref))
  return (path: string, method: string, status: number, body: unknown) => {
    const { schema } = document.paths[path][method].responses[status].content['application/json']
    const place = `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`
    const valid = ajv.compile({ $ref: `https://office.invalid/#${encodeURI(place)}` })
    expect.soft(valid(body), `${method} ${path}: ${JSON.stringify(valid.errors)}`).toBe(true)
    const [given, item] = Array.isArray(Object(body).results)
      ? [Object(body).results[0], schema.properties.results.items]
      : [body, schema]
    if (!Array.isArray(given))
      expect.soft(ordersOf(item), `${method} ${path}`).toContainEqual(Object.keys(given))
  }
}
