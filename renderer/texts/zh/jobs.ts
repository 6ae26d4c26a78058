export const jobs = {}
