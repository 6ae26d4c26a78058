import type { Topic } from '../topics.ts'

export const settings: Topic = {
  title: 'Settings',
  about: "Language, look and size follow you; the plant, the LAN and the tokens are the administrator's.",
  steps: [
    '"My pages": language, light or dark, size. It shows at once, and at every machine where you sign in.',
    '"People and roles": who is who, and what each role may do.',
    '"Warehouses and limits": the stores, and the humiture limits of those for welding material.',
    '"Printers": the offset of each printer.',
    'Administrators also find "Plant", "LAN access" and "API tokens".',
    'To change your password: your name at the top right → my page. "Sign out everywhere" there ends your sessions at every machine and your API tokens.',
  ],
  rules: [
    'In the desktop Ctrl with +, − and 0 zooms; a browser has its own zoom, or choose the text size here.',
  ],
}
