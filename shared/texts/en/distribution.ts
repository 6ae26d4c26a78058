import type { distribution as zh } from '../zh/distribution.ts'

export const distribution: typeof zh = {
  same_department: 'A document goes to another department than the one that sends it',
  new_file_needed: 'A document that came back is sent again with a new file',
}
