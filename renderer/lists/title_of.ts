export { titleOf } from '../../shared/kernel/title_of.ts'
