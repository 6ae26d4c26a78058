/** Marks a file as an office's ("OFCE"), so that another program's database is never taken for one. */
export const applicationId = 0x4f464345
