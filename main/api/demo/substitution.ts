import { executionMaterial, savedState, substitutionTitle } from '../../../shared/procurement/codes.ts'
import { documentNumber, workday } from './days.ts'
import { inspector, planner, processHead, qualityHead, weldingEngineer } from './people.ts'
import { createStep, type DemoStep, updateStep } from './steps.ts'

const { word } = substitutionTitle
const signers: readonly (readonly [title: string, by: number])[] = [
  [word.design, planner],
  [word.process, processHead],
  [word.welding, weldingEngineer],
  [word.material, inspector],
  [word.quality, qualityHead],
]

/** Plate of 8 mm is replaced by the 10 mm plate that the plant has; a saved table lists what was used. */
export const substitution = (today: string): readonly DemoStep[] => [
  ...substituted(today),
  ...executed(today),
]

const substituted = (today: string): readonly DemoStep[] => [
  createStep(workday(today, 17, '10:00'), planner, 'material_sub_applies', {
    uid: documentNumber(today, 'DY', 1),
    work_order: '26001',
    production: '固定管板换热器 BEM600',
    figure_code: 'E26001-01',
    reason: '库存无 δ8 钢板,以厚代薄,强度满足设计要求。',
  }),
  createStep(workday(today, 17, '10:10'), planner, 'material_sub_apply_items', {
    sub_apply: '1',
    part_figure_code: 'E26001-01-4',
    part_ticket_code: '5',
    old_name: 'Q345R',
    old_standard: 'GB/T 713.2-2023',
    old_size: 'δ8',
    new_name: 'Q345R',
    new_standard: 'GB/T 713.2-2023',
    new_size: 'δ10',
  }),
  ...signers.map(([user_title, by]) =>
    createStep(workday(today, 18, '10:00'), by, 'sub_spply_comments', {
      sub_apply: 1,
      user_title,
      comment: '同意',
    }),
  ),
]

/** Plate parts of 26001-1, by the ids of their procurement materials. */
const used = [
  { material: '13', quota: '768.12kg', part: '筒体', oddments: 'δ10×1800×3400 1张' },
  { material: '14', quota: '155.72kg', part: '管箱筒体', oddments: '' },
  { material: '10', quota: '9.00kg', part: '补强圈', oddments: '' },
  { material: '12', quota: '16.24kg', part: '产品焊接试板', oddments: 'δ10×600×300 1张' },
] as const

function executed(today: string): readonly DemoStep[] {
  const table = createStep(workday(today, 43, '09:00'), planner, 'material_executions', {
    uid: documentNumber(today, 'ZX', 1),
    material_type: executionMaterial.word.plate,
    process_requirement: '下料前移植材料标记,检验员确认后方可切割。',
  })
  return [
    table,
    ...used.map((line) =>
      createStep(workday(today, 43, '09:30'), planner, 'material_execution_details', {
        ...line,
        batch_number: '2601A113',
        material_execution: 1,
      }),
    ),
    updateStep(workday(today, 43, '16:00'), planner, table, { saved: savedState.word.saved }),
  ]
}
