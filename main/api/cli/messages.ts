import type { Command, Option } from 'commander'
import { say, type Texts } from '../../texts/index.ts'
import { language } from './language.ts'

const words = (pick: (command: Texts['console']['command']) => string): string =>
  say((t) => pick(t.console.command))(language)

/** Translates commander's own texts, help and errors. */
export const localizeCommand = (program: Command): Command =>
  program
    .configureHelp({
      styleTitle: (title) => words((t) => t.heading(title)),
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
        write(`${words((t) => t.wrong_use(message.replace(/^error: /, '').trim()))}\n`),
    })
