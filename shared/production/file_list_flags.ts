/** The papers of a work order (3.8), in list order. */
export const fileFlags = [
  'sketch',
  'pressure_test',
  'process_lib',
  'product_graph',
  'encasement_graph',
  'shipping_mark',
  'encasement_list',
  'coating_detail',
] as const
export type FileFlag = (typeof fileFlags)[number]

/** Flags that are raised automatically; the others are set by users. */
export const raisedFlags = ['sketch', 'process_lib', 'product_graph'] as const satisfies readonly FileFlag[]
export type RaisedFlag = (typeof raisedFlags)[number]
export const isRaised = (flag: FileFlag): flag is RaisedFlag => raisedFlags.some((one) => one === flag)
