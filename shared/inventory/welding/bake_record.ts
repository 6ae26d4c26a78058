/** A bake record, as rules and verdict need it. */
export interface BakeRecord {
  readonly standard_num: string
  readonly size: string
  readonly class_num: string
  readonly heat_num: string
  readonly codedmark: string
  readonly quantity: number | null
  readonly furnace_time: string | null
  readonly baking_temp: number | null
  readonly heating_time: string | null
  readonly cooling_time: string | null
  readonly holding_time: string | null
  readonly holding_temp: number | null
  readonly apply_time: string | null
  readonly welding_engineer: string
  readonly remark: string
  readonly bake_times: number
  /** Whether the welding engineer has confirmed the record. */
  readonly confirmed: boolean | 0 | 1
  /** Why the welding engineer released a charge that is not good. */
  readonly release_reason: string
}
