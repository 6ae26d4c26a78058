export const preview = {}
