import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { useTexts } from '../../i18n/index.ts'
import { showJob } from '../feedback/job_toast.tsx'
import { useAction } from '../feedback/use_action.ts'
import { type FileFormat, startExport } from '../feedback/use_jobs.ts'
import { IconFileExport } from '../look/icons.ts'
import type { Action } from '../page/page_head.tsx'
import type { Column } from './columns.ts'

const formats: readonly FileFormat[] = ['xlsx', 'csv']

interface Props {
  readonly resource: Resource
  readonly asked: Row
  readonly columns: readonly Column[]
}

/** Exports exactly what is filtered: the columns and the order that are shown. */
export function useExportActions({ resource, asked, columns }: Props): readonly Action[] {
  const { t, language } = useTexts()
  const [start] = useAction(
    (format: FileFormat) =>
      startExport({
        resource: resource.name,
        format,
        asked,
        columns: columns.flatMap(({ name, mark }) => (mark ? [name, mark.name] : [name])),
      }),
    { done: (job) => showJob(job, t.jobs.exporting(specOf(resource).label[language])) },
  )
  return formats.map((format) => ({
    name: `export-${format}`,
    label: t.lists.export_to[format],
    icon: IconFileExport,
    press: () => void start(format),
  }))
}
