import { useRef, useState } from 'react'
import type { Output } from '../../../../../shared/kernel/types.ts'
import { libraryStatus } from '../../../../../shared/process/codes.ts'
import type { Resources } from '../../../../../shared/resources.ts'
import { ApiError, call, callWithFiles, newIdempotencyKey } from '../../../../api/client.ts'
import { showUndo } from '../../../../ui/feedback/undo_toast.tsx'
import { useAction } from '../../../../ui/feedback/use_action.ts'
import { texts } from '../texts.ts'
import type { Library } from '../use_library.ts'
import { readAgain, reasonWanted, undoImport } from './undo.ts'

export type Checked = Output<Resources['process_libraries'], 'check'>
export type Imported = Output<Resources['process_libraries'], 'upload'>

export type ImportState =
  | { readonly kind: 'choosing'; readonly problem?: string }
  | { readonly kind: 'checking'; readonly file: File }
  | ({
      readonly kind: 'checked'
      readonly problem?: string
      /** The import needs a reason. */
      readonly wanted?: string | undefined
    } & Tried)
  | ({ readonly kind: 'importing' } & Tried)
  | {
      readonly kind: 'imported'
      readonly imported: Imported
      /** How many parts were replaced. */
      readonly replaced: number
      readonly undo: () => Promise<void>
    }
interface Tried {
  readonly file: File
  readonly checked: Checked
  /** Which of the files that were tried. */
  readonly turn: number
}

/** Bytes; the office refuses larger files too. */
const largest = 10 * 1024 * 1024

/** One file on its way into a library: tried, looked at, imported, taken back. */
export function useImport(library: Library) {
  const [state, setState] = useState<ImportState>({ kind: 'choosing' })
  const turns = useRef(0)

  async function check(file: File): Promise<void> {
    turns.current += 1
    const turn = turns.current
    // Of two files chosen one after the other, the last one counts.
    const show = (next: ImportState) => turn === turns.current && setState(next)
    if (file.size > largest) return void show({ kind: 'choosing', problem: texts().libraries.too_large })
    show({ kind: 'checking', file })
    try {
      const { value } = await callWithFiles('process_libraries', 'check', { id: library.id }, { file })
      show({ kind: 'checked', file, checked: value, turn })
    } catch (error) {
      show({ kind: 'choosing', problem: problemOf(error) })
    }
  }

  async function run({ file, checked, turn }: Tried, reason?: string): Promise<void> {
    setState({ kind: 'importing', file, checked, turn })
    try {
      const before = await countBefore(library)
      const options = { idempotencyKey: newIdempotencyKey() }
      const { value } = await callWithFiles(
        'process_libraries',
        'upload',
        { id: library.id, ...(reason !== undefined && { reason }) },
        { file },
        options,
      )
      await readAgain()
      setState({ kind: 'imported', imported: value, replaced: before, undo })
      // The page of the library offers it as long as it can be taken back.
      showUndo(texts().libraries.imported(value.imported), () => void undo())
    } catch (error) {
      const wanted = reasonWanted(error)
      const asks = wanted === undefined ? { problem: problemOf(error) } : { wanted }
      setState({ kind: 'checked', file, checked, turn, ...asks })
    }
  }

  const [undo] = useAction(() => undoImport(library.id), { done: () => setState({ kind: 'choosing' }) })

  /** The import waits for a reason that is not given now. */
  const wait = ({ file, checked, turn }: Tried) => setState({ kind: 'checked', file, checked, turn })

  return { state, check, run, wait, again: () => setState({ kind: 'choosing' }) }
}

/** How many parts an import is about to replace. */
async function countBefore({ id, status }: Library): Promise<number> {
  if (status !== libraryStatus.code.unreviewed) return 0
  return (await call('process_libraries', 'parts', { library: id })).value.length
}

/** A file that was changed or moved since it was chosen can no longer be read by the page. */
function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof DOMException) return texts().libraries.changed_meanwhile
  throw error
}
