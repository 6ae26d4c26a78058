/** Whether a text is the id of a stored record: a whole number above 0 that a number holds exactly. */
export const isRecordId = (text: string | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')
