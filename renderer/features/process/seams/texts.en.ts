import { texts as calculation_panel } from '../calculation_panel/texts.en.ts'
import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  explain: calculation_panel.explain,
  seams: {
    heads: {
      bm_thick_1: 't₁ (mm)',
      bm_thick_2: 't₂ (mm)',
      length: 'Length (mm)',
      weight_1: 'Weight 1 (kg)',
      weight_2: 'Weight 2 (kg)',
      wf_weight_1: 'Flux 1 (kg)',
      wf_weight_2: 'Flux 2 (kg)',
      wf_1: 'Flux 1',
      wf_2: 'Flux 2',
      ws_1: 'Size 1',
      ws_2: 'Size 2',
      wt_1: 'Thick. 1 (mm)',
      wt_2: 'Thick. 2 (mm)',
      analysis: 'Analysis no.',
    },
    title: (order) => `Seams · work order ${order}`,
    number: 'No.',
    automatic: 'numbered when saved',
    of_part: 'Only the seams of one part',
    all_parts: 'All parts',
    flux_missing: 'Flux is used here: choose which, or the welding quota leaves it out',
    sums: (count, consumables, flux) =>
      `${count} ${count === 1 ? 'seam' : 'seams'} · consumables ${consumables} kg · flux ${flux} kg`,
    read_only: 'Read only: written by a planner or welding engineer',
    open_quotas: 'Quotas',
  },
}
