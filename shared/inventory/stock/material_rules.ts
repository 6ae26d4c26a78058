import { type Finding, refusal } from '../../kernel/findings.ts'
import { localized } from '../../texts/index.ts'
import { materialClass } from '../codes.ts'
import type { MasterMaterial } from './material_table.ts'
import { materials } from './materials.ts'

const { electrode, wire, strip, flux } = materialClass.word
const welding: readonly string[] = [electrode, wire, strip, flux]
const weldingFacts = ['bake_class', 'shelf_life_months'] as const

type Judged = Pick<MasterMaterial, 'category' | 'shelf_life_months'> & { readonly bake_class: number | null }

/** Bake class and shelf life are allowed only for welding material. */
export const materialFindings = (material: Judged): Finding[] =>
  weldingFacts
    .filter((name) => material[name] !== null && !welding.includes(material.category))
    .map((name) =>
      refusal(
        name,
        localized((t, language) => t.welding_only(materials.fields[name].label[language])),
      ),
    )
