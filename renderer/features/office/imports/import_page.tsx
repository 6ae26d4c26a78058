import { type DragEvent, useState } from 'react'
import { useOperation } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm_dialog.tsx'
import { LeaveGuard } from '../../../ui/drafts/leave_guard.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { ChooseFile } from './choose_file.tsx'
import { ImportPreview } from './import_preview.tsx'
import { CheckProgress, ProblemNotice } from './import_progress.tsx'
import { ImportResult } from './import_result.tsx'
import { useAskBeforeUnload } from './leaving.tsx'
import { useTexts } from './texts.ts'
import { cellCount, isOf, useImport } from './use_import.ts'

/** Lists from a workbook of the plant: recognised, tried row by row, corrected, and stored all at once. */
export function ImportPage({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const preset = query.get('resource') ?? undefined
  const work = useImport(preset)
  const { file, kept, judged, edits, problem, taken } = work
  const { data: targets, error } = useOperation('imports', 'targets', {})
  const [instead, setInstead] = useState<File>()
  const choose = (next: File) =>
    cellCount(kept) > 0 && !isOf(kept, next) ? setInstead(next) : work.choose(next)
  const isOpen = !work.progress && !taken
  const { over, handlers } = useDrop(choose, isOpen)
  useAskBeforeUnload(work.isUnsaved)
  const list = targets?.find(({ resource }) => resource === preset)
  if (taken && file)
    return <ImportResult id={taken.id} taken={taken} again={work.again} slips={query.has('slips')} />
  return (
    <div className={page.page} {...handlers}>
      {file && judged && edits ? (
        <ImportPreview {...{ work, judged, edits }} file={file} choose={choose} targets={targets ?? []} />
      ) : (
        <>
          <PageHead
            back={preset === undefined ? undefined : hashOf(['list', preset])}
            title={t.imports.title}
            sub={list && t.imports.for_list(list.label)}
          />
          {problem && <ProblemNotice work={work} />}
          {file && !problem ? (
            <CheckProgress name={file.name} trying={work.trying} stop={work.again} />
          ) : targets ? (
            <ChooseFile {...{ targets, preset, over, kept, choose }} forget={work.discard} />
          ) : (
            <Loading error={error} />
          )}
        </>
      )}
      {instead && kept && (
        <ConfirmDialog
          title={t.imports.forget_title}
          says={t.imports.forget(kept.file, cellCount(kept))}
          does={t.imports.forget_yes}
          yes={() => {
            setInstead(undefined)
            work.choose(instead)
          }}
          no={() => setInstead(undefined)}
        />
      )}
      <LeaveGuard isUnsaved={work.isUnsaved} discard={work.discard} />
    </div>
  )
}

/** A file let go anywhere on the page. */
function useDrop(choose: (file: File) => void, isOpen: boolean) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      // Not opened by the browser, wherever it falls.
      event.preventDefault()
      setOver(isOpen)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (isOpen && file) choose(file)
    },
  }
  return { over, handlers }
}
