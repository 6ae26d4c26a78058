/**
 * The field kinds. Shared code never asks which kind a field has, it calls the field. Labels are Chinese,
 * English.
 */
export { bool, code, codeName, codeNames, codeText, no, openCode, yes } from './kinds/codes.ts'
export { creator, entryTime, name, remark, uid } from './kinds/common.ts'
export { float, id, idText, int, sharedId, whole } from './kinds/numbers.ts'
export { idOf, ref, soft } from './kinds/references.ts'
export { dict, file, itemTypeOf, list } from './kinds/structures.ts'
export { cleanText, filled, lines, price, text } from './kinds/texts.ts'
export { date, dateText, datetime, dayOfTime, monthText, timeInText, timeText } from './kinds/times.ts'
