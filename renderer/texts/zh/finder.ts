export const finder = {}
