import { useOperation } from '../../../api/queries.ts'
import { useTexts } from './texts.ts'

/** Certificates of a supplier that count no longer, or not for long. */
export function ExpiredNote({ supplier }: { supplier: number }) {
  const { t } = useTexts()
  const { data = [] } = useOperation('supplier_documents', 'expiring', {})
  const own = data.filter((one) => one.supplier === supplier)
  const names = (expired: boolean) =>
    own
      .filter((one) => one.expired === expired)
      .map(({ name }) => name)
      .join(t.comma)
  return (
    <div className="warned">
      {names(true) !== '' && <div>× {t.parity.expired(names(true))}</div>}
      {names(false) !== '' && <div>▲ {t.parity.expires_soon(names(false))}</div>}
    </div>
  )
}
