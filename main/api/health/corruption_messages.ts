import { parseDeviation, type SchemaDeviation } from '../../db/integrity/schema_check.ts'
import type { CorruptionKind } from '../../db/integrity/verify.ts'
import { type LocalizedText, say, type Texts } from '../../texts/index.ts'

type Known = Texts['carry']['damages']
/** What an examination may find has words. */
type Worded = Known & Readonly<Record<Exclude<CorruptionKind, 'schema'>, (part: string) => string>>

/**
 * What is wrong with a file that came in, or with a copy, as its examination tells it: one of `carry.damages`, with the
 * part it is about behind a colon (`journal:7`), or the words of SQLite or of the unpacking, which are named as such.
 */
export const corruptionMessage = (told: string): LocalizedText =>
  say((t, language) => {
    const [, name = '', part = ''] = /^(\w+)(?::(.*))?$/s.exec(told) ?? []
    const deviation = name === 'schema' ? parseDeviation(part) : undefined
    if (deviation) return deviationMessage(deviation)(language)
    const damages: Worded = t.carry.damages
    return isKnown(damages, name) ? damages[name](part) : t.carry.technical(told)
  })

/** What of a file's schema is not the office's, by its name. */
export const deviationMessage = (one: SchemaDeviation): LocalizedText =>
  say((t, language) => t.schema[one.kind](schemaObjectName(one)(language)))
export const schemaObjectName = ({ type, name }: SchemaDeviation): LocalizedText =>
  say((t) => `${t.schema.types[type]} ${name}`)

const isKnown = (damages: Known, name: string): name is keyof Known => Object.hasOwn(damages, name)
