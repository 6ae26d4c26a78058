import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { type JournalCode, journalCodeFrom } from '../../../shared/office/journal_code.ts'
import { withReader } from '../../db/connection/open.ts'
import { checkPrintedEntry, type PrintedEntry } from '../../db/integrity/divergence.ts'
import { type Language, say } from '../../texts/index.ts'
import { CorruptFileError, missingFileMessage } from '../health/startup_check.ts'
import type { Report } from './context.ts'

/** What `--paper` means; throws an AppError where it is no code. */
export function parsePaperCode(given: string): JournalCode {
  const code = journalCodeFrom(given)
  if (code) return code
  throw invalidField(
    'paper',
    say((t) => t.paper.no_code(given)),
  )
}

/** Whether the journal is the one that a paper was printed from. It is read beside an office that is open. */
export function verifyPaper(directory: string, code: JournalCode, language: Language): Report {
  const file = join(directory, 'office.db')
  if (!existsSync(file)) throw new CorruptFileError(missingFileMessage(directory), undefined, directory)
  const found = withReader(file, (statements) => checkPrintedEntry(statements, code))
  return {
    value: found,
    lines: [sayPrinted(found)(language)],
    failed: found.standing === 'strange' || found.standing === 'beyond',
  }
}

const sayPrinted = ({ standing, at, last }: PrintedEntry) =>
  say((t) => t.paper[standing](at.replace('T', ' '), last))
