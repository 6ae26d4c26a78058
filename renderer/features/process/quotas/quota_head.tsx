import { IconLink } from '../../../ui/look/icons.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { type HeadProps, PageHead } from '../../../ui/page/page_head.tsx'
import { OrderText } from '../../../ui/value/order_text.tsx'
import { type Library, useOrderNumber } from '../libraries/use_library.ts'
import { useTexts } from './texts.ts'

type Props = Pick<HeadProps, 'state' | 'tools' | 'primary' | 'more'> & { readonly library: Library }

/** The head over all detail tables of a library. */
export function QuotaHead({ library, more = [], ...head }: Props) {
  const { t } = useTexts()
  const order = useOrderNumber(library)
  return (
    <PageHead
      {...head}
      back={hashOf(['libraries', library.id])}
      title={<OrderText text={t.quotas.title(order)} number={order} />}
      sub={library.name}
      more={[
        ...more,
        [{ label: t.quotas.to_seams, icon: IconLink, href: hashOf(['libraries', library.id, 'seams']) }],
      ]}
    />
  )
}
