import { showError } from '../feedback/use_action.ts'
import { IconDownload, IconTableImport } from '../look/icons.ts'
import { hashOf } from '../navigation/location.ts'
import type { Action } from '../page/page_head.tsx'

/** The page that takes rows of this list from a workbook. */
export const importAction = (resource: string, label: string): Action => ({
  name: 'import',
  label,
  icon: IconTableImport,
  href: hashOf(['import'], { resource }),
})

/** An empty workbook with the columns of this list. */
export const templateAction = (resource: string, label: string): Action => ({
  name: 'import_template',
  label,
  icon: IconDownload,
  press: () => void saveTemplate(resource),
})

/** For one list or several, divided by commas. */
export const saveTemplate = (resource: string): Promise<void> =>
  import('./import_template.ts').then(({ downloadTemplate }) => downloadTemplate(resource)).catch(showError)
