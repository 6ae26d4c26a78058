import { type LocalizedText, localized } from '../../../shared/texts/index.ts'

/** Progress of upgrading an older office: its backup is copied and verified, then its tables are migrated. */
export type UpgradeProgress =
  | { readonly step: 'backup'; readonly done: number; readonly total: number }
  | { readonly step: 'examination' }
  | { readonly step: 'migration' }

/** Reports each step, and every tenth of the backup, once. */
export function eachStepOnce(report: (message: LocalizedText) => void): (now: UpgradeProgress) => void {
  let last = ''
  return (now) => {
    const tenths = now.step === 'backup' ? Math.floor((10 * now.done) / now.total) : 0
    const key = `${now.step} ${tenths}`
    if (key === last) return
    last = key
    report(
      localized(({ desktop: { upgrading } }) =>
        now.step === 'backup' ? upgrading.backup(10 * tenths) : upgrading[now.step],
      ),
    )
  }
}
