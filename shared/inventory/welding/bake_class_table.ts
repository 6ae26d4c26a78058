/**
 * One row of the baking table, which the welding engineer may edit; the manufacturer's instructions take
 * precedence. Temperatures in ℃; null if the class has no such limit.
 */
export interface BakeClass {
  readonly id: number
  readonly name: string
  readonly zh: string
  /**
   * Patterns separated by spaces or commas: a lower-case `x` is one digit, `*` any text without spaces; other
   * characters match themselves, ignoring case (a capital `X` is the letter X). A brand matches the start of
   * the text: `J507` also matches J507RH, `Axx2` matches A102.
   */
  readonly brands: string
  /** The same notation; a model matches a whole word anywhere in the text: `E55xx-1CM`. */
  readonly models: string
  readonly baking_temp_min: number | null
  readonly baking_temp_max: number | null
  readonly baking_hours_min: number | null
  readonly baking_hours_max: number | null
  readonly holding_temp_min: number | null
  readonly holding_temp_max: number | null
  readonly out_of_oven_hours: number | null
  readonly max_bakes: number | null
  readonly nominal_temp: number | null
  readonly nominal_hours: number | null
  readonly nominal_holding_temp: number | null
}

const baked = <T extends number | null>(
  [baking_temp_min, baking_temp_max, nominal_temp]: readonly [min: T, max: T, nominal: T],
  [baking_hours_min, baking_hours_max, nominal_hours]: readonly [min: T, max: T, nominal: T],
) => ({ baking_temp_min, baking_temp_max, baking_hours_min, baking_hours_max, nominal_temp, nominal_hours })

const held = (holding_temp_min: number, holding_temp_max: number, nominal_holding_temp: number) => ({
  holding_temp_min,
  holding_temp_max,
  nominal_holding_temp,
})
const notHeld = { holding_temp_min: null, holding_temp_max: null, nominal_holding_temp: null }

const used = (out_of_oven_hours: number | null, max_bakes: number | null) => ({
  out_of_oven_hours,
  max_bakes,
})

/**
 * The initial table, after JB/T 3223, NB/T 47015 and manufacturers' instructions; fluxes, the 8 h limits and
 * nominal values are rules of the plant. The first row with a matching brand wins.
 */
export const bakeClassTable: readonly BakeClass[] = [
  {
    id: 1,
    name: 'ACID',
    zh: '酸性碳钢焊条',
    brands: 'J421 J422 J423 J424 J502 J503',
    models: 'E4303 E4313 E4319 E4320 E4340 E5003',
    ...baked([100, 150, 150], [0.5, 1.5, 1]),
    ...held(50, 100, 80),
    ...used(8, 3),
  },
  {
    id: 2,
    name: 'CELLULOSE',
    zh: '纤维素焊条',
    brands: 'J425 J505',
    models: 'E4310 E4311 E5010 E5011',
    ...baked([70, 100, 80], [0.5, 1, 1]),
    ...notHeld,
    ...used(8, 2),
  },
  {
    id: 3,
    name: 'LOW_H',
    zh: '低氢型碳钢、低合金钢焊条',
    brands: 'J426 J427 J506 J507',
    models: 'E4315 E4316 E5015 E5016 E5018 E5028',
    ...baked([350, 400, 350], [1, 2, 1]),
    ...held(100, 150, 120),
    ...used(4, 3),
  },
  {
    id: 4,
    name: 'LOW_H_HS',
    zh: '低氢型高强钢焊条',
    brands: 'J556 J557 J606 J607 J707',
    models: 'E5515 E5516 E6015 E6016 E7015',
    ...baked([350, 430, 380], [1, 2, 1.5]),
    ...held(100, 150, 120),
    ...used(4, 3),
  },
  {
    id: 5,
    name: 'CRMO',
    zh: '耐热钢焊条(低氢)',
    brands: 'R207 R307 R317 R407 R507',
    models: 'E55xx-1CM E55xx-1CMV E62xx-2C1M',
    ...baked([350, 400, 370], [1, 2, 1]),
    ...held(100, 150, 120),
    ...used(4, 3),
  },
  {
    id: 6,
    name: 'LOW_T',
    zh: '低温钢焊条(低氢)',
    brands: 'W607 W707 W907',
    models: 'E5515-N*',
    ...baked([350, 400, 370], [1, 2, 1]),
    ...held(100, 150, 120),
    ...used(4, 3),
  },
  {
    id: 7,
    name: 'SS_RUTILE',
    zh: '不锈钢焊条(钛钙型)',
    brands: 'A002 A022 A102 A132 A202 A302 A402 Axx2',
    models: 'E3xx-16 E3xx-17',
    ...baked([150, 250, 150], [1, 1.5, 1]),
    ...held(100, 150, 120),
    ...used(4, 3),
  },
  {
    id: 8,
    name: 'SS_BASIC',
    zh: '不锈钢焊条(碱性)',
    brands: 'A107 A137 A207 A307 A407 Axx7',
    models: 'E3xx-15',
    ...baked([200, 300, 250], [1, 1.5, 1]),
    ...held(100, 150, 120),
    ...used(4, 3),
  },
  {
    id: 9,
    name: 'FLUX_F',
    zh: '熔炼焊剂(高锰高硅)',
    brands: 'HJ430 HJ431 HJ433',
    models: '',
    ...baked([200, 300, 250], [2, 3, 2]),
    ...held(100, 150, 120),
    ...used(8, 3),
  },
  {
    id: 10,
    name: 'FLUX_FB',
    zh: '熔炼焊剂(低锰、中氟)',
    brands: 'HJ250 HJ251 HJ260 HJ350',
    models: '',
    ...baked([300, 400, 350], [2, 3, 2]),
    ...held(100, 150, 120),
    ...used(8, 3),
  },
  {
    id: 11,
    name: 'FLUX_S',
    zh: '烧结焊剂',
    brands: 'SJ101 SJ102 SJ301 SJ501 SJ601',
    models: '',
    ...baked([300, 350, 350], [1.5, 3, 2]),
    ...held(100, 150, 120),
    ...used(4, 3),
  },
  {
    id: 12,
    name: 'NONE',
    zh: '无需烘干',
    // Strip and gas have no brand of their own.
    brands: 'Hx ER TIG- YJ THY',
    models: '',
    ...baked([null, null, null], [null, null, null]),
    ...notHeld,
    ...used(null, null),
  },
]
