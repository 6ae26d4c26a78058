import type { HistoryLine } from '../../../../shared/office/history.ts'
import { transfer_card_processes } from '../../../../shared/process/transfer_card_processes.ts'
import type { Part } from '../../../ui/history/time_line.tsx'
import { signatures } from './signatures.tsx'
import type { Texts } from './texts.ts'

/** What changes when a card is handed on, signed, sent back, revised or made void. */
const signing = new Set<string>([...signatures.flat(), 'status', 'revision', 'return_reason'])

const ofProcess = ({ of }: HistoryLine): boolean => of?.resource === transfer_card_processes.name
const signs = ({ changes }: HistoryLine): boolean => Object.keys(changes).some((name) => signing.has(name))
const writes = ({ changes }: HistoryLine): boolean => Object.keys(changes).some((name) => !signing.has(name))

/** The header with the sketch, the processes, and who signed: a new card is nobody's signature. */
export const historyParts = ({ cards: { history: t } }: Texts): readonly Part[] => [
  { label: t.header, holds: (line) => !ofProcess(line) && (writes(line) || line.operation === 'event') },
  { label: t.processes, holds: ofProcess },
  { label: t.signing, holds: (line) => !ofProcess(line) && line.operation !== 'create' && signs(line) },
]
