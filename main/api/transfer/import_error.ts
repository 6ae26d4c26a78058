import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../texts/index.ts'
import { corruptionMessage } from '../health/corruption_messages.ts'

/** Why a file is not imported; `detail` is the damaged part, its version, or the free MB on disk. */
export type ImportErrorCode = 'foreign' | 'damaged' | 'newer' | 'too_large'

export class ImportError extends Error {
  readonly fault: ImportErrorCode
  constructor(fault: ImportErrorCode, detail = '') {
    super(detail)
    this.fault = fault
  }
}

/** 409 `import_refused`: nothing of it was imported. */
export const toImportRefused = ({ fault, message }: ImportError): AppError =>
  new AppError(
    'import_refused',
    fault === 'damaged' && message !== ''
      ? say((t, language) => t.carry.damaged(corruptionMessage(message)(language)))
      : say((t) => t.carry[fault](message)),
  )
