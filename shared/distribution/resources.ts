import { bidding_documents } from './bidding_documents.ts'
import { products } from './products.ts'

/** The resources of this module by name. A new resource is a file and a line here. */
export const distribution = {
  products,
  bidding_documents,
}
