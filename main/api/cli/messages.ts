import type { Command, Option } from 'commander'
import { say, type Texts } from '../../texts/index.ts'
import { language } from './language.ts'

type Words = Texts['console']['command']
const words = (pick: (command: Words) => string): string => say((t) => pick(t.console.command))(language)

/** Commander's messages of wrong use, and how each is said; it has them in English alone. */
const wrongUses: readonly (readonly [RegExp, (wrong: Words['wrong'], found: readonly string[]) => string])[] =
  [
    [
      /^unknown option '(.*?)'(?:\s*\(Did you mean (?:one of )?(.*)\?\))?$/s,
      (t, [given = '', like]) => t.option(given, like),
    ],
    [
      /^unknown command '(.*?)'(?:\s*\(Did you mean (?:one of )?(.*)\?\))?$/s,
      (t, [given = '', like]) => t.command(given, like),
    ],
    [/^required option '(.*)' not specified$/, (t, [flags = '']) => t.required(flags)],
    [/^missing required argument '(.*)'$/, (t, [name = '']) => t.required(`<${name}>`)],
    [/^option '(.*)' argument missing$/, (t, [flags = '']) => t.no_value(flags)],
    [/^too many arguments.*: (.*)\.$/, (t, [rest = '']) => t.too_many(rest)],
    [
      /^option '(.*?)' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/s,
      (t, [flags = '', given = '', all = '']) => t.choice(flags, given, all.split(', ')),
    ],
    [
      /^option '(.*?)' argument '(.*?)' is invalid\. (.*)$/s,
      (t, [flags = '', given = '', why = '']) => t.value(flags, given, why),
    ],
    [
      /^command-argument value '(.*?)' is invalid for argument '(.*?)'\. (.*)$/s,
      (t, [given = '', name = '', why = '']) => t.value(`<${name}>`, given, why),
    ],
  ]

/** What a person typed wrong, in his language; messages of our own pass as they are. */
function wrongUse(message: string): string {
  for (const [form, says] of wrongUses) {
    const found = form.exec(message)
    if (found) return words((t) => says(t.wrong, found.slice(1)))
  }
  return message
}

/** Translates commander's own texts, help and errors. */
export const localizeCommand = (program: Command): Command =>
  program
    .configureHelp({
      styleTitle: (title) => words((t) => t.heading(title)),
      styleUsage: (usage) => words((t) => t.usage(usage)),
      styleSubcommandTerm: (term) => words((t) => t.usage(term)),
      optionDescription: ({ description, argChoices, defaultValue }: Option) =>
        [
          description,
          ...(argChoices ? [words((t) => t.choices(argChoices))] : []),
          ...(defaultValue === undefined || Array.isArray(defaultValue)
            ? []
            : [words((t) => t.standard(String(defaultValue)))]),
        ].join(''),
    })
    .configureOutput({
      outputError: (message, write) =>
        write(`${words((t) => t.wrong_use(wrongUse(message.replace(/^error: /, '').trim())))}\n`),
    })
