/**
 * SQLite application id "OFCE": marks a file as an office, so that another program's database is never opened
 * as one.
 */
export const applicationId = 0x4f464345
