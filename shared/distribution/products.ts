import { codeLabel, computed, ext, virtualInput } from '../kernel/field.ts'
import { bool, code, id, int, text } from '../kernel/kinds.ts'
import { custom, resource } from '../kernel/resource.ts'
import { productStatus } from './codes.ts'

const { created, bid_preparation, bid_submitted, awarded, in_production, finished, terminated } =
  productStatus.code
const bidding = [created, bid_preparation, bid_submitted, awarded] as const

/** Documents by the short name of the other department, newest first. */
interface Sent {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly kind: string
  readonly status: number
  readonly pretty_status: string
  readonly upload_dt: string
}
const byDepartment = (zh: string, en: string) =>
  computed<Readonly<Record<string, readonly Sent[]>>>({ zh, en }, { type: 'object' })

/**
 * What the plant offers and makes. `terminated` is true for the status 已终止; writing true sets that status.
 */
export const products = resource(
  'products',
  {
    id: id(),
    name: text('产品名称', 'Product'),
    status: code('状态', 'Status', productStatus),
    pretty_status: codeLabel('status', productStatus, { zh: '状态', en: 'Status' }),
    terminated: virtualInput(
      computed<boolean>({ zh: '已终止', en: 'Terminated' }, { type: 'boolean' }),
      bool('已终止', 'Terminated'),
    ),
    documents_from_distribution: byDepartment('经营发出的资料', 'Documents from distribution'),
    documents_to_distribution: byDepartment('经营收到的资料', 'Documents to distribution'),
    drawing_number: ext(text('图号', 'Drawing', { max: 64 })),
  },
  {
    label: { zh: '产品', en: 'Product' },
    away: { carried: 'all' },
    list: {
      fields: ['id', 'name', 'documents_from_distribution', 'documents_to_distribution'],
      filters: { related: custom(int('部门', 'Department')) },
      search: ['name', 'drawing_number'],
    },
    display: { columns: ['name', 'drawing_number', 'status'] },
    create: { requiredInputs: ['name'], optionalInputs: ['drawing_number'] },
    update: [
      {
        fields: ['name', 'drawing_number'],
        when: { status: [...bidding, in_production, finished] },
        who: ['sales'],
      },
      { fields: ['terminated'] },
    ],
    states: {
      status: {
        initial: created,
        transitions: {
          prepare: {
            label: { zh: '投标准备', en: 'Prepare a bid' },
            way: 'forward',
            from: [created],
            to: bid_preparation,
            who: ['sales'],
          },
          submit: {
            label: { zh: '投标', en: 'Submit the bid' },
            way: 'forward',
            from: [bid_preparation],
            to: bid_submitted,
            who: ['sales_head'],
            requiresUnlessAdmin: ['docs_confirmed'],
          },
          award: {
            label: { zh: '中标', en: 'Awarded' },
            way: 'forward',
            from: [bid_submitted],
            to: awarded,
            who: ['sales_head'],
          },
          give_up: {
            label: { zh: '退回新建', en: 'Back to new' },
            way: 'back',
            from: [bid_preparation],
            to: created,
            who: ['sales_head'],
          },
          take_back: {
            label: { zh: '撤回投标', en: 'Take the bid back' },
            way: 'back',
            from: [bid_submitted],
            to: bid_preparation,
            who: ['sales_head'],
          },
          begin: {
            label: { zh: '投产', en: 'Into production' },
            way: 'forward',
            from: bidding,
            to: in_production,
            automatic: true,
          },
          finish: {
            label: { zh: '完工', en: 'Finished' },
            way: 'forward',
            from: [in_production],
            to: finished,
            automatic: true,
          },
          resume: {
            label: { zh: '重新投产', en: 'Into production again' },
            way: 'back',
            from: [finished],
            to: in_production,
            automatic: true,
          },
          terminate: {
            label: { zh: '终止', en: 'Terminate' },
            way: 'end',
            from: [...bidding, in_production],
            to: terminated,
            who: ['sales_head', 'leader'],
            requiresUnlessAdmin: ['no_open_order'],
          },
        },
      },
    },
    allow: { create: ['sales'], update: ['sales', 'leader'] },
  },
)
