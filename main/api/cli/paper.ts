import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { type JournalCode, journalCodeFrom } from '../../../shared/office/journal_code.ts'
import { withReader } from '../../db/connection/open.ts'
import { checkPrintedEntry, type PrintedEntry } from '../../db/integrity/divergence.ts'
import { type Language, say } from '../../texts/index.ts'
import { CorruptFileError, missingFileMessage } from '../health/startup_check.ts'
import type { Report } from './context.ts'

/** Parses `--paper`; throws an AppError if it is no code. */
export function parsePaperCode(text: string): JournalCode {
  const code = journalCodeFrom(text)
  if (code) return code
  throw invalidField(
    'paper',
    say((t) => t.paper.no_code(text)),
  )
}

/** Whether a paper was printed from this journal. Works while the office is open. */
export function verifyPaper(directory: string, code: JournalCode, language: Language): Report {
  const file = join(directory, 'office.db')
  if (!existsSync(file)) throw new CorruptFileError(missingFileMessage(directory), undefined, directory)
  const found = withReader(file, (statements) => checkPrintedEntry(statements, code))
  return {
    value: found,
    lines: [printedText(found)(language)],
    failed: found.standing === 'strange' || found.standing === 'beyond',
  }
}

const printedText = ({ standing, at, last }: PrintedEntry) =>
  say((t) => t.paper[standing](at.replace('T', ' '), last))
