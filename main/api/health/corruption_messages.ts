import { parseDeviation, type SchemaDeviation } from '../../db/integrity/schema_check.ts'
import type { CorruptionKind } from '../../db/integrity/verify.ts'
import { type LocalizedText, say, type Texts } from '../../texts/index.ts'

type CorruptionTexts = Texts['carry']['damages']
/** With a text for every kind of corruption. */
type AllCorruptionTexts = CorruptionTexts &
  Readonly<Record<Exclude<CorruptionKind, 'schema'>, (part: string) => string>>

/**
 * What is wrong with an incoming file or a copy: one of `carry.damages`, with the part after a colon
 * (`journal:7`), or the message of SQLite or zlib, which is shown as technical.
 */
export const corruptionMessage = (code: string): LocalizedText =>
  say((t, language) => {
    const [, name = '', part = ''] = /^(\w+)(?::(.*))?$/s.exec(code) ?? []
    const deviation = name === 'schema' ? parseDeviation(part) : undefined
    if (deviation) return deviationMessage(deviation)(language)
    const damages: AllCorruptionTexts = t.carry.damages
    return isKnown(damages, name) ? damages[name](part) : t.carry.technical(code)
  })

/** A deviation from the office's schema, with the object's name. */
export const deviationMessage = (one: SchemaDeviation): LocalizedText =>
  say((t, language) => t.schema[one.kind](schemaObjectName(one)(language)))
export const schemaObjectName = ({ type, name }: SchemaDeviation): LocalizedText =>
  say((t) => `${t.schema.types[type]} ${name}`)

const isKnown = (damages: CorruptionTexts, name: string): name is keyof CorruptionTexts =>
  Object.hasOwn(damages, name)
