/** The papers of a work order (3.8), in the order of its list. */
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

/** What happens by itself raises these; the others are ticked by people. */
export const raisedFlags = ['sketch', 'process_lib', 'product_graph'] as const satisfies readonly FileFlag[]
export type RaisedFlag = (typeof raisedFlags)[number]
export const isRaised = (flag: FileFlag): flag is RaisedFlag => raisedFlags.some((one) => one === flag)
