import { type LocalizedText, localized } from '../../../shared/texts/index.ts'

/** How far an office of an older version has been brought: its backup is copied, gone through, and then its tables change. */
export type UpgradeProgress =
  | { readonly step: 'backup'; readonly done: number; readonly total: number }
  | { readonly step: 'examination' }
  | { readonly step: 'migration' }

/** Tells each step, and every tenth of the backup, once. */
export function eachStepOnce(tell: (says: LocalizedText) => void): (now: UpgradeProgress) => void {
  let last = ''
  return (now) => {
    const tenths = now.step === 'backup' ? Math.floor((10 * now.done) / now.total) : 0
    const place = `${now.step} ${tenths}`
    if (place === last) return
    last = place
    tell(
      localized(({ desktop: { upgrading } }) =>
        now.step === 'backup' ? upgrading.backup(10 * tenths) : upgrading[now.step],
      ),
    )
  }
}
