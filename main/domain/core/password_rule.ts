import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { localized } from '../../../shared/texts/index.ts'

/** Zxcvbn's scores go from 0 to 4: 1 takes more than a thousand guesses, 3 more than a hundred million. */
const rules = [
  { from: 12, score: 1 },
  { from: 8, score: 3 },
] as const
const longest = 128

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loaded for the first password that somebody chooses: its list of common passwords takes 30 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** Refuses a new password that is too short, too long, or soon guessed by whoever knows these names. */
export async function requireStrongPassword(password: string, names: readonly string[]): Promise<void> {
  const rule = rules.find(({ from }) => password.length >= from)
  if (!rule || password.length > longest)
    throw invalidField(
      'password',
      localized((t) => t.password_length),
    )
  estimator ??= loadEstimator()
  const { score } = (await estimator).check(password.normalize('NFKC'), names.filter(Boolean))
  if (score < rule.score)
    throw invalidField(
      'password',
      localized((t) => t.password_guessable),
    )
}
