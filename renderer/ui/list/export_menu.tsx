import { Button, Menu } from '@mantine/core'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { useTexts } from '../../i18n/index.ts'
import { showJob } from '../feedback/job_toast.tsx'
import { useAction } from '../feedback/use_action.ts'
import { type FileFormat, startExport } from '../feedback/use_jobs.ts'
import type { Column } from './columns.ts'

const formats: readonly FileFormat[] = ['xlsx', 'csv']

interface Props {
  readonly resource: Resource
  readonly asked: Row
  readonly columns: readonly Column[]
}

/** Exports exactly what is filtered: the columns and the order that are shown. */
export function ExportMenu({ resource, asked, columns }: Props) {
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
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="xs" variant="default" data-export>
          {t.lists.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            {t.lists.export_as[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
