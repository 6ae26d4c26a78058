import type { Damage } from '../db/examine.ts'
import { type Sentence, say, type Texts } from '../texts/index.ts'

type Known = Texts['carry']['damages']
/** What an examination may find has words. */
type Worded = Known & Readonly<Record<Damage, (part: string) => string>>

/**
 * What is wrong with a file that came in, or with a copy, as its examination tells it: one of `carry.damages`, with the
 * part it is about behind a colon (`journal:7`), or the words of SQLite or of the unpacking, which are named as such.
 */
export const damageIn = (told: string): Sentence =>
  say((t) => {
    const [, name = '', part = ''] = /^(\w+)(?::(.*))?$/s.exec(told) ?? []
    const damages: Worded = t.carry.damages
    return isKnown(damages, name) ? damages[name](part) : t.carry.technical(told)
  })

const isKnown = (damages: Known, name: string): name is keyof Known => Object.hasOwn(damages, name)
