import { paged, published } from './notation.ts'

/** Document 1, distribution module. */

const products = published(
  'products',
  'id int, name str, status int, pretty_status str, terminated bool, documents_from_distribution dict, documents_to_distribution dict',
)
const bidding_documents = published(
  'bidding_documents',
  'id int, product int, src int, dst int, path str, name str, upload_dt str, status int, pretty_status str',
)

export const distribution = [
  products.list(
    'GET /api/products/',
    `${paged}, related int`,
    'id, name, documents_from_distribution, documents_to_distribution',
  ),
  products.read('GET /api/products/{id}/'),
  products.update('PATCH /api/products/{id}/'),
  products.create('POST /api/products/', 'name'),
  bidding_documents.list('GET /api/bidding_documents/', paged, 'id, path, name, pretty_status'),
  bidding_documents.read('GET /api/bidding_documents/{id}/'),
  bidding_documents.update('PATCH /api/bidding_documents/{id}/'),
  bidding_documents.create('POST /api/bidding_documents/', 'product, src, dst, path file'),
]
