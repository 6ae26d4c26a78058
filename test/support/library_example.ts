export { heatExchanger as exampleList } from '../../main/api/demo/parts_lists.ts'
