import { type Sentence, say, type Texts } from '../texts/index.ts'

type Known = Texts['carry']['damages']

/**
 * What is wrong with a file that came in, or with a copy, as its examination tells it: one of `carry.damages`, with the
 * part it is about behind a colon (`journal:7`), or the words of SQLite or of the unpacking, which are named as such.
 */
export const damageIn = (told: string): Sentence =>
  say((t) => {
    const [, name = '', part = ''] = /^(\w+)(?::(.*))?$/s.exec(told) ?? []
    return isKnown(t.carry.damages, name) ? t.carry.damages[name](part) : t.carry.technical(told)
  })

const isKnown = (damages: Known, name: string): name is keyof Known => Object.hasOwn(damages, name)
