// Makes a client of openapi.json in the current folder, into hey/; stands here to find its package.
import { createClient } from '@hey-api/openapi-ts'

await createClient({
  input: 'openapi.json',
  output: { path: 'hey', importFileExtension: '.ts' },
  logs: { level: 'silent', file: false },
})
