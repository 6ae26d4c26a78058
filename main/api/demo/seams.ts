import { materialTable } from '../../../shared/inventory/stock/material_table.ts'
import type { Input } from '../../../shared/kernel/types.ts'
import { seamType, weldMethod, weldPosition } from '../../../shared/process/codes.ts'
import type { welding_seams } from '../../../shared/process/welding_seams.ts'
import { workday } from './days.ts'
import { weldingEngineer } from './people.ts'
import { createStep, type DemoStep } from './steps.ts'

type Seam = Input<typeof welding_seams, 'create'>

/** Every new office has the same grades under the same ids. */
const gradeId = (name: string): number => materialTable.findIndex((one) => one.name === name) + 1

const { saw, tig, smaw } = weldMethod.code
const { A_long, B_girth, C_flange, D_nozzle, tube_to_tubesheet } = seamType.word
const [shell, channel, bundle] = [1, 7, 15]
const plate = { bm_1: 'Q345R', bm_thick_1: 10, bm_2: 'Q345R', bm_thick_2: 10 }
const girth = 1916

const electrode = { weld_method_1: smaw, wm_1: gradeId('J507'), ws_1: 'Φ4.0' }
const root = { weld_method_1: tig, wm_1: gradeId('TIG-J50'), ws_1: 'Φ2.4' }
const fill = { weld_method_2: smaw, wm_2: gradeId('J507'), ws_2: 'Φ4.0' }
const submerged = { weld_method_1: saw, wm_1: gradeId('H10Mn2'), ws_1: 'Φ4.0', wf_1: gradeId('HJ431') }

const girthSeam = (process_material: number, remark: string): Seam => ({
  process_material,
  seam_type: B_girth,
  ...plate,
  length: girth,
  ...root,
  ...fill,
  remark,
})
const flangeSeam = (remark: string): Seam => ({
  process_material: channel,
  seam_type: C_flange,
  weld_position: weldPosition.code.fillet_horizontal,
  ...plate,
  bm_2: '16MnⅢ',
  length: girth,
  ...electrode,
  remark,
})

/** A1, B1–B4, C1, C2, D1 and T1: the seams of the assemblies of 26001, numbered by the office. */
const seams: readonly Seam[] = [
  { process_material: shell, seam_type: A_long, ...plate, length: 4440, ...submerged, remark: '筒体纵缝' },
  girthSeam(shell, '筒节间环缝'),
  girthSeam(shell, '筒节间环缝'),
  girthSeam(channel, '前管箱筒体与封头'),
  girthSeam(channel, '后管箱筒体与封头'),
  flangeSeam('前管箱筒体与设备法兰'),
  flangeSeam('后管箱筒体与设备法兰'),
  {
    process_material: shell,
    seam_type: D_nozzle,
    ...plate,
    bm_2: '20',
    bm_thick_2: 8,
    length: 500,
    ...electrode,
    remark: '接管N1/N2与筒体',
  },
  {
    process_material: bundle,
    seam_type: tube_to_tubesheet,
    weld_position: weldPosition.code.tube_plate_vertical,
    bm_1: '16MnⅢ',
    bm_thick_1: 50,
    bm_2: '20',
    bm_thick_2: 2.5,
    // 196 tubes at both ends, each π·25 mm around.
    length: 30_788,
    ...root,
    remark: '换热管与管板',
  },
]

export const seamsOf26001 = (today: string): readonly DemoStep[] =>
  seams.map((seam) => createStep(workday(today, 10, '10:00'), weldingEngineer, 'welding_seams', seam))
