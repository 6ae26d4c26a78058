export const plant_calendar = {}
