import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  section_names: {
    mine: 'My pages',
    plant: 'Plant',
    health: 'Health of the office',
    backups: 'Backup and restore',
    people: 'People and roles',
    deadlines: 'Parameters and lead times',
    warehouses: 'Warehouses and limits',
    printers: 'Printers',
    lan: 'LAN access',
    machines: 'Machines at work',
    tokens: 'API tokens',
  },
}
