import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../texts/index.ts'
import { corruptionMessage } from '../health/corruption_messages.ts'

/** Why a file is not taken over; `detail` says which part, of which version it is, or how many MB the disk has. */
export type ImportErrorCode = 'foreign' | 'damaged' | 'newer' | 'too_large'

export class ImportError extends Error {
  readonly fault: ImportErrorCode
  constructor(fault: ImportErrorCode, detail = '') {
    super(detail)
    this.fault = fault
  }
}

/** 409 `import_refused`: nothing of it was taken over. */
export const toImportRefused = ({ fault, message }: ImportError): AppError =>
  new AppError(
    'import_refused',
    fault === 'damaged' && message !== ''
      ? say((t, language) => t.carry.damaged(corruptionMessage(message)(language)))
      : say((t) => t.carry[fault](message)),
  )
