import type { Texts } from '../zh/index.ts'

export const jobs: Texts['jobs'] = {
  export_title: (list, format) => `Export of ${list} (${format})`,
  total: (unit) => (unit === '' ? 'Total' : `Total (${unit})`),
  unknown_format: 'The format of an export is xlsx or csv',
  unknown_columns: (names) => `The list has no such columns: ${names}`,
  asked_is_json: 'The conditions of the export could not be read: refresh the list and try again',
  enough_running: (max) => `${max} jobs are running already: wait until one is finished, or cancel one`,
  still_running: 'The job is still running: cancel it first',
  has_ended: 'The job has ended already and cannot be cancelled',
  interrupted: 'The program was closed before the job was finished: start it again',
  file_gone: 'The file is older than 7 days or was removed: export it again',
}
