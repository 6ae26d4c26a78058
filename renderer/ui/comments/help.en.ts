import type { Topic } from '../help/topics.ts'

export const comments: Topic = {
  title: 'Comments and attachments',
  about:
    'Beside every record are its time line, comments and files. Whoever may read the record reads them and may add some.',
  steps: [
    'Alt+H opens the time line, Alt+C writes a comment, Alt+A opens the files; Esc goes back to the record.',
    'In a comment type @ and a name or its pinyin initials, choose with ↑ ↓, take with Enter; Ctrl+Enter sends. What is not sent is kept.',
    'Whoever is mentioned finds it among what waits for him, until the comment has been on his screen.',
    'Files are dropped, pasted (screenshots too) or chosen; then set their kind and a remark. A click on the name opens the viewer.',
  ],
  rules: [
    'Authors change or delete comments and files within 24 hours; a deletion can be undone.',
    'Once the record is finished or void, its files cannot be deleted.',
    'Deleting a record deletes its comments and files; restoring it brings them back.',
  ],
  messages: [
    [
      'may not read this record',
      'The person mentioned cannot see the record and is not told; mention somebody else.',
    ],
  ],
}
