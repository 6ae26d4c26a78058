/** The resources of this module by their names; a new one is a file and a line here. */
export const production = {}
