import { libraryStatus } from '../../../shared/process/codes.ts'
import { workday } from './days.ts'
import { drum, heatExchanger } from './parts_lists.ts'
import { checker, planner } from './people.ts'
import { type DemoStep, operationStep, withUpload } from './steps.ts'

/**
 * Libraries have the ids of their work orders: the first is imported and reviewed, the second imported, the third waits.
 * The first of all imported parts is that of ticket 1 of the first library: there, id and ticket are the same.
 */
export const libraries = (today: string): readonly DemoStep[] => [
  imported(workday(today, 2, '10:30'), 1, '26001零件清单.csv', heatExchanger),
  operationStep(workday(today, 4, '15:00'), checker, 'process_libraries', 'update', {
    id: 1,
    status: libraryStatus.code.reviewed,
  }),
  imported(workday(today, 26, '10:30'), 2, '26002零件清单.csv', drum),
]

/** Once the file is stored, the input holds its path. */
const imported = (at: string, id: number, name: string, text: string): DemoStep =>
  withUpload(operationStep(at, planner, 'process_libraries', 'upload', { id, file: '' }), name, text)
