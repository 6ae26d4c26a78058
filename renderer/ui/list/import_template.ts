import { call } from '../../api/client.ts'
import { handOver } from '../form/download_file.ts'

/** A workbook to fill in, with a sheet for each of these lists, divided by commas. */
export async function downloadTemplate(resource: string): Promise<void> {
  const { name, content } = (await call('imports', 'template', { resource })).value
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  handOver(
    new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
    name,
  )
}
