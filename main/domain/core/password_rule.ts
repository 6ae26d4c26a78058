import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { localized } from '../../../shared/texts/index.ts'

/** Minimum zxcvbn score (0 to 4) by length: score 1 takes more than 10^3 guesses, 3 more than 10^8. */
const rules = [
  { from: 12, score: 1 },
  { from: 8, score: 3 },
] as const
const maxLength = 128

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads zxcvbn on first use: its dictionaries take 30 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/**
 * Throws invalid_field for a password that is too short, too long, or easily guessed by somebody who knows
 * `names`.
 */
export async function requireStrongPassword(
  password: string,
  names: readonly string[],
  field = 'password',
): Promise<void> {
  const rule = rules.find(({ from }) => password.length >= from)
  if (!rule || password.length > maxLength)
    throw invalidField(
      field,
      localized((t) => t.password_length),
    )
  estimator ??= loadEstimator()
  const { score } = (await estimator).check(password.normalize('NFKC'), names.filter(Boolean))
  if (score < rule.score)
    throw invalidField(
      field,
      localized((t) => t.password_guessable),
    )
}
